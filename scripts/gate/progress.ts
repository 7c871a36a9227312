import type { Results } from './results.ts';

export function clock(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows how far a step is: in one line on a terminal, otherwise in a line each minute. */
export function showProgress(
  name: string,
  resultsSoFar: () => Results | undefined,
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stdout,
): () => void {
  const startedMs = performance.now();
  const [begin, end] = out.isTTY ? ['\r\u001B[K', ''] : ['', '\n'];
  const show = () => {
    const { done, total, of, failed } = resultsSoFar() ?? {};
    const far = total === undefined ? '' : `${done} of ${total} ${of}, ${failed} failed, `;
    const line = `${name}: ${far}${clock(performance.now() - startedMs)}`;
    out.write(begin + (out.isTTY ? line.slice(0, out.columns - 1) : line) + end);
  };
  const timer = setInterval(show, out.isTTY ? 1_000 : 60_000);
  if (out.isTTY) show();
  return () => {
    clearInterval(timer);
    out.write(begin);
  };
}
