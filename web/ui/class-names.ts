/**
 * Joins the names that are set. Later classes do not override earlier ones: pass only layout from
 * outside.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
