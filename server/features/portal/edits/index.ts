export { editsRoutes } from './edits.routes.ts';
