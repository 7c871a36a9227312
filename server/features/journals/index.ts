export { journalsRoutes } from './journals.routes.ts';
