/**
 * The most for all scripts of a public page, as the server sends them (brotli). What counts is how
 * fast a page feels; this shows when a page became heavier by accident (docs/topics/pages.md).
 */
export const mostScriptBytes = 160 * 1_024;
