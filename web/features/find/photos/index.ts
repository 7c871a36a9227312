export { HeadPhotos } from './head-photos.tsx';
export { PhotoStrip } from './photo-strip.tsx';
export { PhotosDesk } from './photos-desk.tsx';
export { ownPhotos } from './use-photos.ts';
