export { Customers } from './customers.tsx';
export { readView } from './customers-view.ts';
export { type FirstCustomers, loadCustomers } from './use-customers.ts';
