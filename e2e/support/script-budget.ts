/**
 * For all scripts of a public page, as the server sends them (brotli). Not what counts, which is how
 * fast a page feels: it shows when one has become heavier without anybody meaning it
 * (docs/topics/pages.md).
 */
export const mostScriptBytes = 160 * 1_024;
