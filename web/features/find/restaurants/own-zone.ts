/**
 * Hides text that is only for people in another time zone, and shows the cities of the visitor's own. The
 * server sends the same page to everybody, so CSS rules decide, before the first paint. They are inserted
 * one by one: a browser that doesn't support one of them just shows a little more.
 */
export const hideByZone = `try {
  const own = -new Date().getTimezoneOffset();
  const rules = new CSSStyleSheet();
  rules.insertRule('[data-elsewhere="' + own + '"] { display: none }');
  rules.insertRule('.own-cities:has([data-offsets~="' + own + '"]) [data-offsets]:not([data-offsets~="' + own + '"]) { display: none }');
  document.adoptedStyleSheets = [rules];
} catch {}`;
