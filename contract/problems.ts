import type { ZodError } from 'zod';

/** What is wrong with an input, and in which field: `address.zipCode`. */
export type Problem = { field: string; message: string };

export function problemsOf(error: ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not known' }));
  });
}
