/** How many a device may ask for at once: what it keeps of favorites and of those it saw lately. */
export const mostCards = 64;
