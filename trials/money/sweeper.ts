// Sweeps again and again, in a process of its own that can be killed. Each round is a day after the
// one before, so that it sweeps what came in meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { anyDeposit } from '../../server/features/money/sweeps/deposit-review.factory.ts';
import { sweepAll } from '../../server/features/money/sweeps/index.ts';

const [appUrl = ''] = process.argv.slice(2);
const pauseMs = 100;

const pool = createPool({
  connectionString: appUrl,
  maxConnections: 2,
  logger: createLogger('silent'),
  applicationName: 'joyous sweeper',
});
const database = createDatabase(pool);

async function round() {
  // Restaurants that were never swept are due since -infinity, those that must not be swept at
  // infinity.
  const { rows } = await pool.query<{ due: Date }>(
    'SELECT coalesce(max(due_at) FILTER (WHERE isfinite(due_at)), now()) AS due FROM next_sweeps',
  );
  const [row] = rows;
  if (row) await sweepAll(database, { nowMs: row.due.getTime() + 1, review: anyDeposit });
}

process.on('disconnect', () => process.exit(0));
for (;;) {
  // The trial cuts its connections on purpose.
  await round().catch(() => undefined);
  await sleep(pauseMs);
}
