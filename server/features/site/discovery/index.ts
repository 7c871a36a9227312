export { discoveryRoutes } from './discovery.routes.ts';
export { sharePicturesRoutes } from './share-pictures.routes.ts';
