/** Which customer the drawer shows, in the address. */
export const customerParam = 'customer';
