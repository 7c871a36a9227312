export { sharePicturesRoutes } from './share-pictures.routes.ts';
