export { DashboardTiles } from './dashboard-tiles.tsx';
export { Glance, todaysFigures } from './glance.tsx';
