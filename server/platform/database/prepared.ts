import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Like `prepared`, for a statement whose text is a constant. */
export const preparedMark = '/* prepared */';

/**
 * For a statement whose text never changes: each connection has PostgreSQL parse and plan it only
 * once. Used for what is sent with every order, where parsing costs more than the rows do
 * (docs/topics/database.md), and to prove ledgers, for the same reason. Not for statements whose
 * best plan depends on the values, because the plan ignores them.
 */
export const prepared = sql.raw(preparedMark);

const names = new Map<string, string>();

/** The name that a marked statement is prepared under. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(preparedMark)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
