export { DashboardTiles } from './dashboard-tiles.tsx';
export { PortalSkeleton } from './portal-skeleton.tsx';
export { PortalTabs } from './portal-tabs.tsx';
