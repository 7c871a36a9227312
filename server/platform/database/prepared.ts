import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** As `prepared`, for a statement that is one text from the start. */
export const preparedMark = '/* prepared */';

/**
 * In a statement whose text is always the same: each connection has PostgreSQL parse and plan it once.
 * For what is sent with every order, where that costs more than the rows do (decision 056). Not for
 * what reads much: the plan is made without knowing the values.
 */
export const prepared = sql.raw(preparedMark);

const names = new Map<string, string>();

/** What a marked statement is prepared as. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(preparedMark)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
