/** Joins what is there. Later classes do not win over earlier ones: pass only layout from outside. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
