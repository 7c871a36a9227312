export { HeadPhotos } from './head-photos.tsx';
export { PhotoStrip } from './photo-strip.tsx';
