import { readdir, readFile } from 'node:fs/promises';

/** The child processes of a process, from /proc. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) === parent ? [pid] : [];
    }),
  );
  return found.flat();
}
