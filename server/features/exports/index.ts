export { deleteOldExports } from './exports.queries.ts';
export { exportsRoutes } from './exports.routes.ts';
