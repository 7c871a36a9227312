export { DropPhotos } from './desk/drop-photos.tsx';
export { usePhotos } from './desk/use-photos.ts';
export { useUploads } from './desk/use-uploads.ts';
export { HeadPhotos } from './head-photos.tsx';
export { PhotoStrip } from './photo-strip.tsx';
