import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './quantile.ts';

const connections = 32;

export type Target = { url: string; script?: string };

/**
 * Requests per second that one server answers; any error or bad status makes the figure invalid.
 */
export async function requestsPerSecond({ url, script }: Target, seconds: number): Promise<number> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...(script ? ['-s', script] : []), url];
  const { stdout } = await promisify(execFile)('wrk', args);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`load on ${url}:\n${stdout}`);
  return Number(rate);
}

/**
 * Measures both in turn, so that a slower machine slows both; returns the median of the pairs'
 * ratios.
 */
export async function ratio(
  ours: Target,
  limit: Target,
  rounds = 5,
  seconds = 3,
): Promise<{ ratio: number; ours: number; limit: number }> {
  await requestsPerSecond(ours, 2);
  await requestsPerSecond(limit, 2);
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      ours: await requestsPerSecond(ours, seconds),
      limit: await requestsPerSecond(limit, seconds),
    });
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
  };
}
