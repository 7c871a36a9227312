import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { callUrl } from '#contract/call.ts';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { searchCalls } from '#contract/find/search/calls.ts';
// `npm run bench`: every figure next to a limit measured in the same run. `npm run bench -- http`
// runs one group: http, start, search, memory, login, lighthouse, exports, live, reports, standby,
// commits, intake, ordering, sweeps, notices, awards, felt, portal, photos, demo.
// `--large` runs what takes an hour and 40 GB of disk. With `--share 0.1` the money groups are a
// tenth as large.
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { awardsFigures } from './awards/awards.ts';
import { demoLoadFigures } from './demo-load.ts';
import { exportFigures } from './exports.ts';
import { feltFigures, photosFelt, portalFelt } from './felt/felt.ts';
import { httpRatio } from './http-ratios.ts';
import { knownAndUnknown } from './known-and-unknown.ts';
import { lighthouseFigures } from './lighthouse.ts';
import { liveFigures } from './live.ts';
import { growRestaurants } from './many-restaurants.ts';
import { idleMemories } from './memory.ts';
import { commitFigures } from './money/commits.ts';
import { intakeFigures } from './money/intake.ts';
import { largeFigures } from './money/large.ts';
import { reportFigures } from './money/reports.ts';
import { standbyFigures } from './money/standby.ts';
import { sweepFigures } from './money/sweeps.ts';
import { webOrderFigures } from './money/web-orders.ts';
import { noticeFigures } from './notices.ts';
import { type Product, removeFolder, startProduct, temporaryFolder } from './product.ts';
import { type Figure, printFigures } from './report.ts';
import { searchAtScale } from './search-at-scale.ts';
import { secondStart } from './startup.ts';

const restaurantPath = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

/** Stops what it started, or the data folder could not be removed. */
async function asOwner<Result>(
  { dataDir }: Product,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(ownerUrl);
  } finally {
    await stop();
  }
}

type Group = (product: Product, folder: string) => Promise<Figure[]>;

const groups: Record<string, Group> = {
  lighthouse: async ({ url }) => [
    ...(await lighthouseFigures('home', `${url}/`)),
    ...(await lighthouseFigures('restaurant', url + restaurantPath)),
    ...(await lighthouseFigures('city', `${url}/restaurant/city/new-york`)),
    ...(await lighthouseFigures('about', `${url}/about`)),
  ],
  felt: feltFigures,
  portal: portalFelt,
  photos: photosFelt,
  login: (product) => asOwner(product, (ownerUrl) => knownAndUnknown(product, ownerUrl)),
  exports: (product) => asOwner(product, (ownerUrl) => exportFigures(product, ownerUrl)),
  http: async (product, folder) => {
    await asOwner(product, (ownerUrl) => growRestaurants(ownerUrl, 200));
    return [
      await httpRatio(product, folder, {
        name: 'search of 200 restaurants',
        path: searchCalls.searchRestaurants.path,
        post: { offset: 0, limit: 200 },
        wanted: 1.7,
      }),
      await httpRatio(product, folder, {
        name: 'menu',
        path: callUrl(menuCalls.getCatalog, { id: 'mamarosa0001' }),
        wanted: 1.6,
      }),
      await httpRatio(product, folder, {
        name: 'restaurant',
        path: callUrl(restaurantCalls.getRestaurant, { id: 'mamarosa0001' }),
        wanted: 1.8,
      }),
      await httpRatio(product, folder, { name: 'home page', path: '/', wanted: 1.5 }),
      await httpRatio(product, folder, {
        name: 'restaurant page',
        path: restaurantPath,
        wanted: 1.5,
      }),
    ];
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
  },
});
const share = Number(values.share);

/** Groups that start their own product. */
const alone: Record<string, (folder: string, share: number) => Promise<Figure[]>> = {
  demo: demoLoadFigures,
  reports: reportFigures,
  standby: standbyFigures,
  commits: commitFigures,
  intake: intakeFigures,
  sweeps: sweepFigures,
  ordering: webOrderFigures,
  notices: noticeFigures,
  live: liveFigures,
  awards: awardsFigures,
};

async function run(wanted: string[]): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const figures: Figure[] = [];
  try {
    if (values.large) return await largeFigures(folder, share);
    if (isWanted('start')) figures.push(await secondStart(`${folder}/start`));
    if (isWanted('search')) figures.push(...(await searchAtScale(folder)));
    if (isWanted('memory')) figures.push(...(await idleMemories(`${folder}/memory`)));
    for (const [name, group] of Object.entries(alone)) {
      if (isWanted(name)) figures.push(...(await group(folder, share)));
    }
    if (Object.keys(groups).some(isWanted)) figures.push(...(await runTogether(folder, isWanted)));
  } finally {
    await removeFolder(folder);
  }
  return figures;
}

/** The groups that share one product. */
async function runTogether(folder: string, isWanted: (name: string) => boolean) {
  const product = await startProduct(`${folder}/data`);
  const figures: Figure[] = [];
  try {
    for (const [name, group] of Object.entries(groups)) {
      if (isWanted(name)) figures.push(...(await group(product, folder)));
    }
  } finally {
    await product.stop();
  }
  return figures;
}

console.log(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const figures = await run(positionals);
printFigures(figures);
if (!figures.every((figure) => figure.good)) process.exitCode = 1;
