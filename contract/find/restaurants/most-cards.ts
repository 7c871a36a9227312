/** How many a device may request at once: as many as it keeps in favorites and recently viewed. */
export const mostCards = 64;
