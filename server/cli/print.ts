import { isRefused, type Refused } from '#platform/refusals/refuse.ts';

/** Characters that control a terminal, reverse the text direction or break a line. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes text safe for one terminal line: a name may contain characters that move the cursor or hide
 * text.
 */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** JSON that is safe on a terminal and still means the same to a program. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const printJson = (value: unknown) => console.log(jsonText(value, 2));

const longestLine = 2_000;

/** Prints the reasons, one per line, and sets the exit code that scripts check. */
export function fail(...lines: string[]) {
  process.exitCode = 1;
  for (const line of lines) {
    const isLong = line.length > longestLine;
    console.error(printable(isLong ? `${line.slice(0, longestLine)}...` : line));
  }
}

/**
 * A command's explanations of refusals: the restaurant it named, and a sentence for every other
 * code.
 */
type Explained<Result> =
  Result extends Refused<infer Code>
    ? Code extends 'restaurant_not_found'
      ? 'restaurant'
      : Exclude<Code, 'bad_input'>
    : never;

/** Whether the result is a refusal. If so, prints why, and the command fails. */
export function printRefusal<Result>(
  result: Result,
  explanations: Record<Explained<Result>, string>,
  /** Put before the name of a field: `--` if it is an option. */
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
