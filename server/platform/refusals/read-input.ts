import type { z } from 'zod';
import { problemsOf } from '#contract/problems.ts';
import { type Refused, refuse } from './refuse.ts';

/** What an operator wrote, which no router has checked. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  written: unknown,
): z.output<Schema> | Refused<'bad_input'> {
  const parsed = schema.safeParse(written);
  if (parsed.success) return parsed.data;
  const [first, ...others] = problemsOf(parsed.error);
  return refuse('bad_input', first && { problems: [first, ...others] });
}
