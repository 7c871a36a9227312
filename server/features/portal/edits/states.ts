import { createHash } from 'node:crypto';

/** One text whatever the order of keys: a jsonb column changes that order. */
const textOf = (state: unknown): string =>
  JSON.stringify(state, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

export const isSameState = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** The same state has the same version: a change that was changed back is no conflict. */
export const versionOf = (state: unknown): string =>
  createHash('sha256').update(textOf(state)).digest('hex').slice(0, 16);
