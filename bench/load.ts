import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processorMs } from './processor-time.ts';
import { median } from './quantile.ts';

const connections = 32;

/** A server's address, its process, and wrk's script for what is sent. */
export type Target = { url: string; pid: number; script?: string };

export type Answered = { requests: number; usedMs: number; perSecond: number };

/**
 * What a server answers in this time, and the processor time that it takes for that. Any error or
 * bad status makes the figure invalid.
 */
export async function answered({ url, pid, script }: Target, seconds: number): Promise<Answered> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...(script ? ['-s', script] : []), url];
  const before = await processorMs(pid);
  const { stdout } = await promisify(execFile)('wrk', args);
  const usedMs = (await processorMs(pid)) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!requests || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`on ${url}:\n${stdout}`);
  return { requests, usedMs, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) };
}

/** Processor time of one request. */
export const microsOf = ({ usedMs, requests }: Answered): number => (usedMs * 1_000) / requests;

export type Compared = { ratio: number; ours: Answered[]; bare: Answered[] };

const warmUpSeconds = 2;
/** Short, so that whatever else the machine does meanwhile is the same for both of a pair. */
const seconds = 1;
const rounds = 15;

/** What a request costs us, compared with a bare server: the median of the pairs' ratios. */
export async function compare(ours: Target, bare: Target): Promise<Compared> {
  for (const target of [ours, bare]) await answered(target, warmUpSeconds);
  const compared: Compared = { ratio: Number.NaN, ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    compared.ours.push(await answered(ours, seconds));
    compared.bare.push(await answered(bare, seconds));
  }
  const costs = compared.bare.map(microsOf);
  const ratios = compared.ours.map((of, round) => microsOf(of) / (costs[round] ?? Number.NaN));
  return { ...compared, ratio: median(ratios) };
}
