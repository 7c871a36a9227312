export { Customers } from './customers.tsx';
export { readCustomersView } from './customers-view.ts';
export { customerPages } from './use-customers.ts';
