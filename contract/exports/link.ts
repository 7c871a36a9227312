/**
 * Proves that a download link is followed in the browser that asked for it. It goes to the link's own
 * address alone, so that several exports at once keep theirs apart.
 */
export const exportCookie = 'joyous-export';
