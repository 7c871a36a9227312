import { readFile } from 'node:fs/promises';
import { type Product, startProduct } from './product.ts';
import { type Figure, figure } from './report.ts';

const settleMs = 5_000;

/** The memory of the server process alone, idle after it has answered a few pages. */
async function idleMemory(startedFor: string, product: Product): Promise<Figure> {
  for (let count = 0; count < 20; count += 1) {
    await fetch(`${product.url}/`).then((response) => response.text());
  }
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return figure.atMost(`idle memory, ${startedFor} start`, kilobytes / 1024, 220, 'MB');
}

/** The first start migrates and loads the demo; the second does neither. */
export async function idleMemories(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const startedFor of ['first', 'second']) {
    const product = await startProduct(folder);
    try {
      figures.push(await idleMemory(startedFor, product));
    } finally {
      await product.stop();
    }
  }
  return figures;
}
