export { Glance, todaysFigures } from './glance.tsx';
