/** The kitchen's board, for a reload without a connection. It ends with the session. */
export const boardKey = 'kitchenBoard';

/** What was tapped in the kitchen and isn't sent yet. It waits for the same person to come back. */
export const tapsKey = 'kitchenTaps';

/** Which tickets this device printed. Paper in the kitchen outlives a session that ends by itself. */
export const printedKey = 'kitchenPrinted';
