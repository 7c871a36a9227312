import { searchCalls } from '#contract/find/search/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { growRestaurants } from './many-restaurants.ts';
import { type Product, startProduct } from './product.ts';
import { median } from './quantile.ts';
import { type Figure, figure } from './report.ts';

const few = 200;
const many = 10_000;
const rounds = 150;
const wanted = 1.5;

const cards = 10;
/** Each finds more than one page, even among few restaurants, so the answers are equally long. */
const texts = ['pizza', 'tacos', 'green salad', 'curry', 'noodles', 'salmon', 'apple', 'seafood'];

/** The same search in another mix of upper and lower case, so that no cached answer is measured. */
function randomizeCase(text: string): string {
  return [...text].map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter)).join('');
}

async function timeMs(product: Product, criteria: object): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(product.url + searchCalls.searchRestaurants.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(criteria),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`search answered ${answer.status}`);
  return performance.now() - startedMs;
}

/** Measures both in turn, one request at a time, so that other load slows both. */
async function compare(
  small: Product,
  large: Product,
  criteria: (round: number) => object,
): Promise<{ ratio: number; smallMs: number; largeMs: number }> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -20; round < rounds; round += 1) {
    const smallMs = await timeMs(small, criteria(round));
    const largeMs = await timeMs(large, criteria(round));
    if (round < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  const [smallMs, largeMs] = [median(times.small), median(times.large)];
  return { ratio: largeMs / smallMs, smallMs, largeMs };
}

/** How much longer a search takes among many restaurants than among few. */
export async function searchAtScale(folder: string): Promise<Figure[]> {
  const products: Product[] = [];
  try {
    const started = async (name: string, count: number) => {
      const product = await startProduct(`${folder}/${name}`);
      products.push(product);
      const { ownerUrl } = await startEmbeddedPostgres({ dataDir: product.dataDir });
      await growRestaurants(ownerUrl, count);
      return product;
    };
    const small = await started('few', few);
    const large = await started('many', many);
    const cases: Record<string, (round: number) => object> = {
      'plain search': () => ({ offset: 0, limit: 200 }),
      'typed search, never asked before': (round) => ({
        query: randomizeCase(texts[Math.abs(round) % texts.length] ?? ''),
        sort: 'relevance',
        limit: cards,
      }),
    };
    const figures: Figure[] = [];
    for (const [name, criteria] of Object.entries(cases)) {
      const { ratio, smallMs, largeMs } = await compare(small, large, criteria);
      const times = `${largeMs.toFixed(2)} ms to ${smallMs.toFixed(2)} ms`;
      figures.push(figure.atMost(`${name}: ${many} to ${few} (${times})`, ratio, wanted, ''));
    }
    return figures;
  } finally {
    for (const product of products) await product.stop();
  }
}
