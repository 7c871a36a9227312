export { demoDishes, placeDemoMenus } from './demo/demo-menus.ts';
export { exportMenu } from './export-menu.ts';
export { menusRoutes } from './menus.routes.ts';
export { replaceMenu } from './replace-menu.ts';
