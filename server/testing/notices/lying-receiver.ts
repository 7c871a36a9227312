import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Restaurants. Each gets a program, and an address for its notices. */
export type House = { businessId: number; externalId: string };

type Lying = {
  pool: pg.Pool;
  /** Which share of its answers is bad. */
  badShare: number;
  /** How long a sender waits for an answer. */
  wholeMs: number;
};

/**
 * A receiver that drops, delays and forgets what it gets, and checks each notice as it arrives: whether
 * its change is committed, whose it is, and its signature. The path says which restaurant's it should be.
 */
export async function openLyingReceiver({ pool, badShare, wholeMs }: Lying) {
  const secrets = new Map<string, { secret: string; house: House }>();
  const got: string[] = [];
  const wrong = { early: 0, elsewhere: 0, forged: 0 };

  async function take(path: string, headers: Record<string, string>, body: string) {
    const messageId = headers['webhook-id'] ?? '';
    const known = secrets.get(path);
    got.push(messageId);
    const { rows } = await pool.query<{ business_id: number }>(
      'SELECT business_id FROM notices WHERE message_id = $1',
      [messageId],
    );
    if (rows.length === 0) wrong.early += 1;
    const { businessExternalId } = JSON.parse(body).data;
    const { businessId, externalId } = known?.house ?? {};
    if (rows[0]?.business_id !== businessId || businessExternalId !== externalId) {
      wrong.elsewhere += 1;
    }
    const signed = `${messageId}.${headers['webhook-timestamp']}.${body}`;
    const secret = Buffer.from(known?.secret.slice('whsec_'.length) ?? '', 'base64');
    const hash = createHmac('sha256', secret).update(signed).digest('base64');
    if (headers['webhook-signature'] !== `v1,${hash}`) wrong.forged += 1;
  }

  async function answer(response: ServerResponse) {
    const drawn = Math.random() / badShare;
    if (drawn >= 1) return void response.writeHead(200).end('ok');
    if (drawn < 0.3) return void response.destroy();
    if (drawn < 0.6) return void response.writeHead(500).end('no');
    if (drawn < 0.8) return void response.writeHead(302, { location: '/elsewhere' }).end();
    // Too late: it was taken, and the sender can't know.
    await sleep(wholeMs + 200);
    response.writeHead(200).end('late');
  }

  const server = createServer(async (request, response) => {
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString('utf8');
      await take(request.url ?? '', request.headers as Record<string, string>, body);
      await answer(response);
    } catch {
      // Its sender was killed while it sent.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    wrong,
    expect: (house: House, secret: string) => {
      const path = `/${house.externalId}`;
      secrets.set(path, { secret, house });
      return `http://127.0.0.1:${port}${path}`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
