import { isRefused, type Refused } from '#platform/refusals/refuse.ts';

/** Prints why not, one line each. A script sees it by the exit code. */
export function fail(...lines: string[]) {
  process.exitCode = 1;
  for (const line of lines) console.error(line);
}

/** What a command explains a refusal with: the restaurant that was named, and a sentence for each other code. */
type Explained<Result> =
  Result extends Refused<infer Code>
    ? Code extends 'restaurant_not_found'
      ? 'restaurant'
      : Exclude<Code, 'bad_input'>
    : never;

/** Whether it was refused: then the operator reads why, and the command fails. */
export function printRefusal<Result>(
  result: Result,
  explanations: Record<Explained<Result>, string>,
  /** Before the name of a field: `--` where it is an option. */
  prefix: '' | '--' = '',
): result is Extract<Result, Refused> {
  if (!isRefused(result)) return false;
  const { code, problems } = result;
  const { restaurant, [code]: sentence = code }: Record<string, string> = explanations;
  const why = code === 'restaurant_not_found' ? `There is no restaurant ${restaurant}.` : sentence;
  fail(...(problems?.map(({ field, message }) => `${prefix}${field}: ${message}`) ?? [why]));
  return true;
}

export const printTable = (rows: (string | number)[][], whenEmpty: string) =>
  console.log(rows.map((row) => row.join('  ')).join('\n') || whenEmpty);
