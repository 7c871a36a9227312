export { DashboardTiles } from './dashboard-tiles.tsx';
export { PortalBreadcrumb } from './portal-breadcrumb.tsx';
export { PortalSkeleton } from './portal-skeleton.tsx';
export { PortalTabs } from './portal-tabs.tsx';
