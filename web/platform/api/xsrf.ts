import { xsrfCookie, xsrfTokenPattern } from '#contract/xsrf.ts';

const find = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${xsrfCookie}=`))
    ?.slice(xsrfCookie.length + 1);

/** Created by the first page that needs it, because pages are cached and the same for everyone. */
export function xsrfToken(): string {
  const stored = find();
  if (stored !== undefined && xsrfTokenPattern.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: older Firefox and Safari have no Cookie Store API.
  document.cookie = `${xsrfCookie}=${token}; Path=/; SameSite=Strict${secure}`;
  return token;
}
