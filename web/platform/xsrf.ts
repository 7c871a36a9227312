import { xsrfCookie, xsrfTokenPattern } from '#contract/xsrf.ts';

const find = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${xsrfCookie}=`))
    ?.slice(xsrfCookie.length + 1);

/** Made by the first page that needs one: pages come from memory, the same for everyone. */
export function xsrfToken(): string {
  const kept = find();
  if (kept !== undefined && xsrfTokenPattern.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of last year.
  document.cookie = `${xsrfCookie}=${token}; Path=/; SameSite=Strict${secure}`;
  return token;
}
