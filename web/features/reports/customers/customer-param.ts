/** The customer in the drawer, in the address. */
export const customerParam = 'customer';
