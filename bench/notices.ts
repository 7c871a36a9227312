import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { sealNoticeSecret } from '../server/features/money/notices/index.ts';
import { growRestaurants } from './many-restaurants.ts';
import { processorMs } from './processor-time.ts';
import { startProduct } from './product.ts';
import { quantile } from './quantile.ts';
import { type Figure, figure } from './report.ts';

const dead = 1_000;
const live = 20;
const rounds = 10;

type Address = { business: number; address: string };

/** A program with a key and an address at each of so many restaurants. */
async function openAddresses(
  client: pg.Client,
  seal: (address: Address, secret: string) => Buffer,
  { from, count, urlOf }: { from: number; count: number; urlOf: (business: number) => string },
): Promise<Address[]> {
  const { rows } = await client.query<{ business: number }>(
    'SELECT business_id AS business FROM restaurants ORDER BY business_id OFFSET $1 LIMIT $2',
    [from, count],
  );
  const addresses: Address[] = [];
  for (const { business } of rows) {
    const one = { business, address: randomUUID() };
    await client.query(
      `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at, scopes)
       VALUES ($1, $2, 'Bench', sha256($3), now(), '{orders:read}')`,
      [business, randomBytes(6).toString('hex'), randomBytes(32)],
    );
    await client.query(
      `INSERT INTO notice_addresses
         (business_id, address_id, integration, url, kinds, sealed_secret, made_at)
       VALUES ($1, $2, 'Bench', $3, '{order.placed}', $4, now())`,
      [
        business,
        one.address,
        urlOf(business),
        seal(one, `whsec_${randomBytes(32).toString('base64')}`),
      ],
    );
    addresses.push(one);
  }
  return addresses;
}

const write = (client: pg.Client, addresses: readonly Address[], subject: string) =>
  client.query(
    `INSERT INTO notices (business_id, address_id, kind, subject, data)
     SELECT business, address, 'order.placed', $3, '{}'
     FROM unnest($1::int[], $2::uuid[]) AS given (business, address)`,
    [addresses.map(({ business }) => business), addresses.map(({ address }) => address), subject],
  );

/**
 * What a thousand receivers that never answer cost twenty that do: how long a notice takes to arrive while
 * each of the thousand has something new to be sent all the time, to how long it takes without them.
 */
export async function noticeFigures(folder: string, share: number): Promise<Figure[]> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const product = await startProduct(`${folder}/notices`, {
    SECRET_KEY,
    NOTICES_TO_LOCAL: 'true',
    DEMO_ORDERS: 'false',
  });
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const arrived = new Map<string, number>();
  const good = createServer((request, response) => {
    arrived.set(request.url ?? '', performance.now());
    request.resume().on('end', () => response.end('ok'));
  });
  const silent = createTcp((socket) => void socket.on('error', () => undefined));
  const portOf = async (server: typeof good | typeof silent) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const [goodPort, silentPort] = [await portOf(good), await portOf(silent)];
  try {
    const bad = Math.ceil(dead * share);
    await growRestaurants(ownerUrl, bad + live);
    const vault = await openVault({ DATA_DIR: product.dataDir, SECRET_KEY }, createDatabase(pool));
    const seal = ({ business, address }: Address, secret: string) =>
      sealNoticeSecret(vault, { businessId: business, addressId: address }, secret);
    const lively = await openAddresses(client, seal, {
      from: 0,
      count: live,
      urlOf: (business) => `http://127.0.0.1:${goodPort}/${business}`,
    });
    const lost = await openAddresses(client, seal, {
      from: live,
      count: bad,
      urlOf: (business) => `http://127.0.0.1:${silentPort}/${business}`,
    });
    await client.query('ANALYZE');
    /** How long each notice to the live ones takes, in all rounds. */
    async function times(beside: readonly Address[]): Promise<number[]> {
      const took: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        arrived.clear();
        if (beside.length > 0) await write(client, beside, `round ${round}`);
        // At any moment between two looks of the sender.
        await sleep(500 + Math.random() * 500);
        const beganMs = performance.now();
        await write(client, lively, `round ${round} of ${beside.length}`);
        while (arrived.size < lively.length) await sleep(5);
        // The first warms up.
        if (round > 0) took.push(...[...arrived.values()].map((atMs) => atMs - beganMs));
      }
      return took;
    }
    const alone = await times([]);
    const besideDead = await times(lost);
    const idle = await processorMs(product.process.pid ?? 0);
    await sleep(10_000);
    const busy = ((await processorMs(product.process.pid ?? 0)) - idle) / 10_000;
    const p95 = (all: number[]) => quantile(all, 0.95);
    return [
      figure.atMost(
        `a notice arrives, 95 of 100, beside ${bad} receivers that never answer, to without them`,
        p95(besideDead) / p95(alone),
        2,
        `(${Math.round(p95(besideDead))} ms, to ${Math.round(p95(alone))} ms)`,
      ),
      figure.atMost(
        `  a processor's share, while those ${bad} have something waiting`,
        busy,
        0.2,
        '',
      ),
    ];
  } finally {
    await pool.end();
    await client.end();
    await product.stop();
    await stop();
    good.closeAllConnections();
    good.close();
    silent.close();
  }
}
