import { config, object, type output, type ZodObject, type ZodRawShape, type ZodType } from 'zod';
import { problemInWords } from '#contract/problem-words.ts';
import type { Check, Problems } from './use-form.ts';

// The library would create functions from strings, which our content security policy refuses. Not
// on the server, whose own schemas share this setting.
if (typeof window !== 'undefined') config({ jitless: true });
config({ customError: problemInWords });

/**
 * Checks a form by the contract's schemas, field by field. Forms use schemas only through
 * this file, because of the setting above.
 */
export function rulesOf<Shape extends ZodRawShape>(shape: Shape): Check<output<ZodObject<Shape>>> {
  const rules = object(shape);
  return (given) => {
    const read = rules.safeParse(given);
    if (read.success) return { values: read.data };
    const problems: Problems = {};
    for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
    return { problems };
  };
}

/** The same for a form with lists: problems by path, such as `list.0.field`. */
export function problemsIn(schema: ZodType, value: unknown): Problems | undefined {
  const read = schema.safeParse(value);
  if (read.success) return undefined;
  const problems: Problems = {};
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
