const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const firstMatch = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** This device's name on the account screen: enough to tell a person's devices apart. */
export function deviceName(userAgent: string, maxTouchPoints: number): string {
  const browser = firstMatch(browsers, userAgent) ?? 'Browser';
  const system = firstMatch(systems, userAgent);
  if (system === undefined) return browser;
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  return `${browser} on ${system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system}`;
}
