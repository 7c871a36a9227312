import { config, type ZodError } from 'zod';
import { problemInWords } from './problem-words.ts';

// One setting for all schemas of the process: all code that makes answers of problems imports this.
config({ customError: problemInWords });

/** What is wrong with an input, and in which field: `address.zipCode`. */
export type Problem = { field: string; message: string };

/** An input with thousands of mistakes needs no longer answer. */
export const mostProblems = 20;

const longestName = 60;

/** A name of a megabyte is not echoed back. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .map((name) =>
      name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}...` : name,
    )
    .join('.');

export const unknownField = (path: readonly PropertyKey[], name: string): Problem => ({
  field: fieldAt([...path, name]),
  message: 'is not known',
});

/** The first problems. */
export function problemsOf({ issues }: ZodError, most = mostProblems): Problem[] {
  return issues
    .slice(0, most)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, most).map((key) => unknownField(issue.path, key))
        : [{ field: issue.path.join('.'), message: issue.message }],
    )
    .slice(0, most);
}
