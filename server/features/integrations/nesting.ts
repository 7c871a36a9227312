/** Looks no deeper than it is asked to: what is nested a hundred thousand times exhausts no stack. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1));
}
