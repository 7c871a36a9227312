export { importPhotos } from './import-photos.ts';
export { photosJobs } from './photos.jobs.ts';
export { photosRoutes } from './photos.routes.ts';
