export { customersRoutes } from './customers.routes.ts';
export { readAllCustomers } from './read-all-customers.ts';
