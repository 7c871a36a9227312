export { ReportsHome } from './reports-home.tsx';
