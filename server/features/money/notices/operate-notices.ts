import type { Database } from '#platform/database/pool.ts';
import { gauge, type Metric } from '#platform/metrics/metric-text.ts';
import { externalIdsOf } from '../../ground/restaurant/index.ts';
import { findAddressesInTrouble, sumNotices } from './operate-notices.queries.ts';

const mostListed = 1_000;

/**
 * Addresses of real restaurants that nothing arrives at, those with the most failures first. Only the host:
 * what follows may be a secret of the program.
 */
export async function listTroubledAddresses(database: Database) {
  const rows = await findAddressesInTrouble(database, mostListed);
  const externalIds = await externalIdsOf(database, rows);
  return rows.map((row) => ({
    externalId: externalIds.get(row.business_id) ?? '',
    addressId: row.address_id,
    program: row.integration,
    host: new URL(row.url).host,
    state: row.paused_because ?? 'FAILS',
    failures: row.failures,
    waiting: row.waiting,
    arrivedAt: row.answered_at?.toISOString() ?? null,
  }));
}

export async function readNoticeGauges(database: Database): Promise<Metric[]> {
  const sums = await sumNotices(database, Date.now());
  return [
    gauge(
      'joyous_notices_late_seconds',
      'How long the oldest notice has been due that its address could take now.',
      [{ value: sums.lateSeconds }],
    ),
    gauge('joyous_notices_waiting', 'Notices that wait to be sent; at most 100,000.', [
      { value: sums.waiting },
    ]),
    gauge('joyous_notices_given_up', 'Notices that were given up in the last 24 hours.', [
      { value: sums.givenUp },
    ]),
    gauge(
      'joyous_notice_addresses',
      'Where notices go: those that work, those that fail, and those that are paused.',
      [
        { labels: { state: 'works' }, value: sums.working },
        { labels: { state: 'fails' }, value: sums.failing },
        { labels: { state: 'paused' }, value: sums.paused },
      ],
    ),
  ];
}
