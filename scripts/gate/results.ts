import { readFileSync } from 'node:fs';

/** What results.reporter.ts writes. */
export type ResultLine = {
  /** First, how many tests there are, or how many files of them. */
  total?: number;
  of?: 'files' | 'tests';
  /** How many of these have ended. */
  done?: number;
  state?: string;
  /** The name of what failed, with the beginning of why. */
  failure?: string;
  /** The same of what passed the second time. */
  unsteady?: string;
  /** Last: nothing ended the run early. */
  ended?: boolean;
};

export type Results = {
  total: number;
  of: string;
  done: number;
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  unsteady: string[];
  ended: boolean;
};

/** Undefined before the first line is written. */
export function readResults(file: string): Results | undefined {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  // What comes after the last line break is still being written.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line): ResultLine => JSON.parse(line));
  const [{ total = 0, of = 'tests' } = {}] = lines;
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length;
  return {
    total,
    of,
    done: lines.reduce((sum, { done = 0 }) => sum + done, 0),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: lines.flatMap(({ failure = [] }) => failure),
    unsteady: lines.flatMap(({ unsteady = [] }) => unsteady),
    ended: lines.at(-1)?.ended ?? false,
  };
}
