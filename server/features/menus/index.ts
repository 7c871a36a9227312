export { exportMenu } from './export-menu.ts';
export { menusRoutes } from './menus.routes.ts';
export { placeMenu, replaceMenu } from './replace-menu.ts';
