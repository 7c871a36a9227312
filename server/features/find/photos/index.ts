export { importPhotos } from './import-photos.ts';
export { copyFiles } from './photo-files.ts';
export { dishPhotoPart, firstPhotoPart, housePhotoPart } from './photo-parts.ts';
export { photosJobs } from './photos.jobs.ts';
export { findShownPhotos } from './photos.queries.ts';
export { photosRoutes } from './photos.routes.ts';
