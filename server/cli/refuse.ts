import type { Problem } from '#contract/problems.ts';

/** Why not, one line each; a script sees it by the exit code. */
export function refuse(...lines: string[]) {
  process.exitCode = 1;
  for (const line of lines) console.error(line);
}

export const unknownRestaurant = (externalId: string) => `There is no restaurant ${externalId}.`;

/** What is wrong with what was given: `name: Required`. */
export const linesOf = (problems: readonly Problem[], prefix = '') =>
  problems.map(({ field, message }) => `${prefix}${field}: ${message}`);
