import { readFile } from 'node:fs/promises';
import type { Product } from './product.ts';
import { type Figure, figure } from './report.ts';

/** What a start leaves behind is swept up when a process has had nothing to do for some seconds. */
const settleMs = 15_000;

/** What the server process itself holds once it has answered a few pages and rests. */
export async function idleMemory(product: Product): Promise<Figure> {
  for (let count = 0; count < 20; count += 1) {
    await fetch(`${product.url}/`).then((response) => response.text());
  }
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return figure.atMost('idle memory of the server', kilobytes / 1024, 150, 'MB');
}
