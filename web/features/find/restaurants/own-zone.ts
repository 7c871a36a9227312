/**
 * Hides what is only said to people in another time zone, and offers the cities of their own. The
 * server sends the same page to everybody, so a rule of style decides, before the first paint. Each
 * rule alone: a browser that doesn't know one of them shows a little more.
 */
export const hideByZone = `try {
  const own = -new Date().getTimezoneOffset();
  const rules = new CSSStyleSheet();
  rules.insertRule('[data-elsewhere="' + own + '"] { display: none }');
  rules.insertRule('.own-cities:has([data-offsets~="' + own + '"]) [data-offsets]:not([data-offsets~="' + own + '"]) { display: none }');
  document.adoptedStyleSheets = [rules];
} catch {}`;
