export { DashboardTiles } from './dashboard-tiles.tsx';
export { PortalBreadcrumb, PortalSkeleton, PortalTabs } from './portal-frame.tsx';
