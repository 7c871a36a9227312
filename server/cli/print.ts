import { isRefused, type Refused } from '#platform/refusals/refuse.ts';

/** What a terminal obeys, or writes the other way round, and what breaks a line. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** For a line of a terminal: a name may hold what moves the cursor or hides what stands before it. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** JSON for a terminal: the same for a program that reads it. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const printJson = (value: unknown) => console.log(jsonText(value, 2));

const longestLine = 2_000;

/** Prints why not, one line each. A script sees it by the exit code. */
export function fail(...lines: string[]) {
  process.exitCode = 1;
  for (const line of lines) {
    const isLong = line.length > longestLine;
    console.error(printable(isLong ? `${line.slice(0, longestLine)}...` : line));
  }
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
  console.log(rows.map((row) => printable(row.join('  '))).join('\n') || whenEmpty);
