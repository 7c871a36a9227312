export { presentAmounts } from './amounts.presenter.ts';
export { reportsRoutes } from './reports.routes.ts';
