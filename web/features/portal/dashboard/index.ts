export { Glance } from './glance.tsx';
