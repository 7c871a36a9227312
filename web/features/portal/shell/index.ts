export { DashboardTiles } from './dashboard-tiles.tsx';
export { PortalBreadcrumb, PortalTabs } from './portal-frame.tsx';
