/** Enough for the owner to recognize the number, and no more: `(•••) •••-1234`. */
export const maskPhone = (phone: string): string => `(•••) •••-${phone.slice(-4)}`;
