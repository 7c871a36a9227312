export { exportMenu } from './export-menu.ts';
export { findMenu } from './menus.queries.ts';
export { menusRoutes } from './menus.routes.ts';
export { placeMenu, replaceMenu } from './replace-menu.ts';
export { changeSoldOut, findOnMenu, type OnMenu } from './sold-out.queries.ts';
