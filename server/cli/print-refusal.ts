import { isRefused, type Refused } from '#platform/refusals/refuse.ts';

type CodeOf<Result> = Result extends Refused<infer Code> ? Code : never;

/** Whether it was refused. Then the operator reads why, and the command fails. */
export function printRefusal<Result>(
  result: Result,
  sentences: Record<Exclude<CodeOf<Result>, 'bad_input'>, string>,
): result is Extract<Result, Refused> {
  if (!isRefused(result)) return false;
  process.exitCode = 1;
  const { [result.code]: sentence }: Record<string, string> = sentences;
  const lines = result.problems?.map(({ field, message }) => `--${field}: ${message}`) ?? [
    sentence,
  ];
  for (const line of lines) console.error(line);
  return true;
}
