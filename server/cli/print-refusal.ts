import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import { linesOf, refuse } from './refuse.ts';

type CodeOf<Result> = Result extends Refused<infer Code> ? Code : never;
type Sentences = Record<string, string>;

/** Whether it was refused. Then the operator reads why, and the command fails. */
export function printRefusal<Result>(
  result: Result,
  sentences: Record<Exclude<CodeOf<Result>, 'bad_input'>, string>,
): result is Extract<Result, Refused> {
  if (!isRefused(result)) return false;
  const { code, problems } = result;
  const { [code]: sentence = code }: Sentences = sentences;
  refuse(...(problems ? linesOf(problems, '--') : [sentence]));
  return true;
}
