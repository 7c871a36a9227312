export { DashboardTiles } from './dashboard-tiles.tsx';
export { requireSignIn } from './guard.ts';
export { IdleWarning } from './idle-warning.tsx';
export { NotForRole } from './not-for-role.tsx';
export { loadSession, usePortalSession } from './portal-session.ts';
export { PortalSkeleton } from './portal-skeleton.tsx';
export { PortalTabs } from './portal-tabs.tsx';
export { RestaurantSwitch } from './restaurant-switch.tsx';
