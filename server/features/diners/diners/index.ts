export {
  type CustomerRow,
  type CustomersPage,
  countCustomers,
  countOrdersLately,
  findCustomerById,
  findCustomers,
  type ListedRow,
} from './customer-list.queries.ts';
export { eraseCustomersOf, findCustomerByPhone, findCustomersOf } from './customer-of-number.ts';
export {
  type CustomerOrderRow,
  countEarlierPaid,
  findCustomerOrders,
  findOrderIds,
} from './customer-orders.queries.ts';
export { openCustomerPhone, sealedCustomers } from './customer-phone.ts';
export { deleteOrderCustomer } from './customers.queries.ts';
export { customerIdFor, dinerIdFor, readCustomerId, readDinerId } from './diner-id.ts';
export { isDinerHere, recordVisit } from './diners.queries.ts';
export { eraseDinersWith, findDinersWith } from './diners-of-number.queries.ts';
export {
  findDinerByPhone,
  findDinersByPhones,
  findMaskedPhone,
  findOrCreateDiner,
  findPhoneToText,
  hasVisited,
  sealedDiners,
  wantsNoTexts,
} from './find-or-create-diner.ts';
export { findGuest, type Guest } from './guest.ts';
export { linkOrders } from './link-orders.ts';
export { createOptOutList } from './opt-out-list.ts';
