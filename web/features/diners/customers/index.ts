export { Customers } from './customers.tsx';
export { readView } from './customers-view.ts';
export { customerPages } from './use-customers.ts';
