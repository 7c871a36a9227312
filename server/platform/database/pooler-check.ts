import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { codeOf, OperatorError, reasonOf } from '../process/errors.ts';
import { type SessionSettings, withLimitsOfRole } from './address.ts';
import { openAddress } from './serving-check.ts';

/** The code with which a pooler refuses a setting that it doesn't know. */
const protocolViolation = '08P01';

const longestNoticeMs = 5_000;

async function withClient<Result>(
  [setting, address, settings]: Parameters<typeof openAddress>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openAddress(setting, address, settings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A session has this setting only if the address passes on what it is sent. */
const probe = 'joyous.probe';

/** Whether a session there has these settings, and whether they come from us. */
async function sessionHas(setting: string, address: string, settings: SessionSettings) {
  const nonce = randomUUID();
  return withClient([setting, address, { ...settings, [probe]: nonce }], async (client) => {
    const { rows } = await client.query<{ name: string; value: string; probe: string | null }>(
      `SELECT name, setting AS value, current_setting('${probe}', true) AS probe
       FROM pg_settings WHERE name = ANY ($1)`,
      [Object.keys(settings)],
    );
    const has = rows.every(({ name, value }) => value === settings[name]);
    return { has, fromUs: has && rows[0]?.probe === nonce };
  });
}

const isRefusal = (error: unknown) =>
  error instanceof OperatorError && codeOf(error.cause) === protocolViolation;

/** Refuses a pooler whose connections don't each have their own prepared statements. */
async function refuseWithoutPrepared(setting: string, address: string) {
  const ask = (client: pg.Client) =>
    client.query({ name: 'joyous_probe', text: 'SELECT $1::integer', values: [1] });
  try {
    await withClient([setting, address], (one) =>
      withClient([setting, address], async (other) => {
        await ask(one);
        await ask(other);
        await one.query('BEGIN');
        // In its transaction, `one` keeps its connection, so `other` must get a different one.
        await ask(other);
        await one.query('ROLLBACK');
      }),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new OperatorError(
      'pooler_too_old',
      `${setting}: the pooler confuses prepared statements (${reasonOf(error)}). Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode=session.`,
      { cause: error },
    );
  }
}

/**
 * The address as the server must use it, so that its sessions have these settings. If a pooler
 * refuses or drops them, the role must have them.
 */
export async function fitAddress(
  setting: string,
  address: string,
  settings: SessionSettings,
): Promise<string> {
  const { fromUs } = await sessionHas(setting, address, settings).catch((error: unknown) => {
    if (isRefusal(error)) return { fromUs: false };
    throw error;
  });
  if (fromUs) return address;
  const pooled = withLimitsOfRole(address);
  const { has } = await sessionHas(setting, pooled, settings);
  if (!has) {
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(address).username));
    const statements = Object.entries(settings).map(
      ([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}';`,
    );
    throw new OperatorError(
      'limits_missing',
      `${setting}: the pooler there doesn't pass on the server's limits, so its role must have them. Run as a superuser, or as the role itself, then let the pooler open new connections: ${statements.join(' ')}`,
    );
  }
  await refuseWithoutPrepared(setting, pooled);
  return pooled;
}

/**
 * The address to listen at must hear what is announced at the other one. Behind a pooler that
 * shares connections, another client would hear it, without an error.
 */
export async function refuseDeafAddress(setting: string, listening: string, announcing: string) {
  const channel = `joyous_probe_${randomUUID().replaceAll('-', '')}`;
  try {
    await withClient([setting, listening], async (client) => {
      await client.query(`LISTEN ${channel}`);
      const signal = AbortSignal.timeout(longestNoticeMs);
      const heard = once(client, 'notification', { signal });
      heard.catch(() => undefined);
      await withClient(['DATABASE_APP_URL', announcing], (other) =>
        other.query(`NOTIFY ${channel}`),
      );
      await heard;
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'deaf_address',
      `${setting}: what the database announces isn't heard there. Give DATABASE_SESSION_URL an address that leads to the writer of the same database, past any pooler that shares connections (pool_mode=transaction).`,
      { cause: error },
    );
  }
}
