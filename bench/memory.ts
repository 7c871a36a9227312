import { readFile } from 'node:fs/promises';
import type { Product } from './product.ts';
import { type Figure, figure } from './report.ts';

const settleMs = 5_000;

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
