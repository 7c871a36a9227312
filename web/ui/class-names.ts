/**
 * Joins the names that are set. Later classes do not override earlier ones, so pass only layout
 * classes from outside.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
