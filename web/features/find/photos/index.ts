export { PhotosDesk } from './desk/photos-desk.tsx';
export { ownPhotos } from './desk/use-photos.ts';
export { HeadPhotos } from './head-photos.tsx';
export { PhotoStrip } from './photo-strip.tsx';
