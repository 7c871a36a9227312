/**
 * A page of ours repeats what stands in the cookie as a header; a page of somebody else's can make
 * the browser send the cookie, but can neither read it nor set the header.
 */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';
export const xsrfTokenPattern = /^[\w-]{20,100}$/;
