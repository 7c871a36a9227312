import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { withLimitsOfRole } from './address.ts';
import { createPool } from './pool.ts';

const { appUrl } = await openTestDatabase();
const logger = createLogger('silent');
const pools: { end(): Promise<void> }[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
});

const settings = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'jit',
  'default_transaction_read_only',
  'geqo',
] as const;

/** What a session of a pool at this address has. */
async function sessionAt(address: string) {
  const pool = createPool({
    connectionString: address,
    maxConnections: 1,
    logger,
    statementTimeoutMs: 6_000,
    readOnly: true,
  });
  pools.push(pool);
  const { rows } = await pool.query(
    `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
  );
  return rows[0];
}

function withParameters(parameters: Record<string, string>) {
  const url = new URL(appUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

const ownSettings = {
  statement_timeout: '6s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  jit: 'off',
  default_transaction_read_only: 'on',
};

test.each([
  ['without parameters', {}, 'on'],
  ['with options of its own', { options: '-c geqo=off' }, 'off'],
  ['with options that contradict ours', { options: '-c jit=on -c statement_timeout=0' }, 'on'],
  ['with limits of its own', { statement_timeout: '0', lock_timeout: '', options: '' }, 'on'],
])('an address %s has our settings, and keeps its own', async (_, parameters, geqo) => {
  expect(await sessionAt(withParameters(parameters))).toEqual({ ...ownSettings, geqo });
});

test('behind a pooler nothing is sent: the settings are those of the role', async () => {
  expect(await sessionAt(withLimitsOfRole(withParameters({ options: '-c geqo=off' })))).toEqual({
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    jit: 'on',
    default_transaction_read_only: 'off',
    geqo: 'off',
  });
});
