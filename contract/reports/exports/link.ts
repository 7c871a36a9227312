/**
 * Proves that a download link is used in the browser that asked for it. Its path is the link's own
 * address, so that several exports at once don't mix up their cookies.
 */
export const exportCookie = 'joyous-export';
