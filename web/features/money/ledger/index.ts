export { FeePlans } from './fee-plans.tsx';
