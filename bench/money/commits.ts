import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { openCluster } from '#platform/embedded-postgres/store/cluster.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { provenNumber } from '../../server/features/orders/numbers/numbers.factory.ts';
import { removeFolder, startProduct, temporaryFolder } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { openAllDay, prepareOrder } from './web-orders.ts';

const oneWayMs = 25;
const rounds = 3;
const restaurantsAtOnce = 8;
const ordersOfEach = 8;
const socketName = '.s.PGSQL.5432';

/** A socket in `folder` that leads to another one, as far away as a data center in the next state. */
async function farAway(target: string, folder: string) {
  const sockets = new Set<Socket>();
  const later = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), oneWayMs));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target);
    later(near, far);
    later(far, near);
  });
  const path = join(folder, socketName);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  // The standby runs as another account if root starts it.
  await chmod(path, 0o777);
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Orders that accept themselves, and so text their diner, while each commit waits for a standby 50 ms
 * away: eight restaurants must not wait for each other.
 */
export async function commitFigures(folder: string): Promise<Figure[]> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const first = await startProduct(`${folder}/commits`, { SECRET_KEY });
  await first.stop();
  const { dataDir } = first;
  const writer = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: writer.ownerUrl });
  await client.connect();
  const [standbyFolder, socketFolder] = [await temporaryFolder(), await temporaryFolder()];
  const { socketDir } = await openCluster({ dataDir });
  const line = await farAway(join(socketDir, socketName), socketFolder);
  const standby = await startStandby(dataDir, standbyFolder, { through: socketFolder });
  const product = await startProduct(`${folder}/commits-photos`, {
    SECRET_KEY,
    DATABASE_APP_URL: writer.appUrl,
  });
  const pool = new pg.Pool({ connectionString: writer.appUrl, max: 1 });
  try {
    const database = createDatabase(pool);
    const vault = await openVault({ DATA_DIR: dataDir, SECRET_KEY }, database);
    const world = { clock: { now: Date.now }, database, vault } as never;
    const restaurants = (await openAllDay(client)).slice(0, restaurantsAtOnce);
    await client.query('UPDATE ordering_terms SET accepts_by_itself = true');
    const setStandby = async (names: string) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
      await client.query('SELECT pg_reload_conf()');
    };
    let number = 0;
    /** Orders a second: one after the other at each of so many restaurants, all of them at once. */
    async function perSecond(count: number): Promise<number> {
      await setStandby('');
      const waiting = [];
      for (const restaurant of restaurants.slice(0, count)) {
        const orders: Awaited<ReturnType<typeof prepareOrder>>[] = [];
        for (let n = 0; n < ordersOfEach; n += 1) {
          number += 1;
          const { token } = await provenNumber(world, `+1512${5_550_000 + number}`);
          orders.push(await prepareOrder(product, restaurant, token));
        }
        waiting.push(orders);
      }
      await setStandby('*');
      const beganMs = performance.now();
      await Promise.all(
        waiting.map(async (orders) => {
          for (const place of orders) await place();
        }),
      );
      return (count * ordersOfEach * 1_000) / (performance.now() - beganMs);
    }
    const all: { one: number; eight: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const both = { one: await perSecond(1), eight: await perSecond(restaurantsAtOnce) };
      // The first warms up.
      if (round > 0) all.push(both);
    }
    const rate = (of: 'one' | 'eight') => `${median(all.map((it) => it[of])).toFixed(1)}/s`;
    return [
      figure.atLeast(
        `orders of ${restaurantsAtOnce} restaurants a second, to those of one, with a standby ${2 * oneWayMs} ms away`,
        median(all.map(({ one, eight }) => eight / one)),
        4,
        `${rate('eight')}, to ${rate('one')}`,
      ),
    ];
  } finally {
    await client.query('ALTER SYSTEM RESET synchronous_standby_names');
    await client.query('SELECT pg_reload_conf()');
    await pool.end();
    await product.stop();
    await client.end();
    line.close();
    await standby.stop();
    await writer.stop();
    await removeFolder(standbyFolder);
    await removeFolder(socketFolder);
  }
}
