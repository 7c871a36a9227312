import type { ZodError } from 'zod';

/** What is wrong with an input, and in which field: `address.zipCode`. */
export type Problem = { field: string; message: string };

const longestName = 60;

/** A name of a megabyte is not echoed back. */
export function unknownField(path: readonly PropertyKey[], name: string): Problem {
  const shown =
    name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}...` : name;
  return { field: [...path, shown].join('.'), message: 'is not known' };
}

export function problemsOf(error: ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
    return issue.keys.map((key) => unknownField(path, key));
  });
}
