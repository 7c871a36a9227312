/**
 * Our pages also send the cookie's value in a header. Another site's page can make the browser send
 * the cookie, but can neither read it nor set the header.
 */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';
export const xsrfTokenPattern = /^[\w-]{20,100}$/;
