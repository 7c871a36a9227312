import { queryOnce } from '#platform/testing/query-once.ts';
import { figure } from '../bench/report.ts';
import { killSenders } from '../server/testing/notices/kill-senders.ts';
import type { House } from '../server/testing/notices/lying-receiver.ts';
import { openLedgerWorld } from './money/ledger-world.ts';
import type { Trial } from './support/trial.ts';

const notices = 10_000;
const kills = 100;
const ordersOfHouse = 25;
const restaurants = 20;

/**
 * Programs hear of 10,000 changes of orders, while the processes that send are killed a hundred times and
 * the receiver drops, delays, refuses and redirects. Each notice arrives at least once, after its change
 * can be read, at its own restaurant's address, signed, and those of an order in order.
 */
export const trial: Trial = {
  longestSeconds: 1_800,
  async run(world) {
    const {
      ownerUrl,
      appUrl,
      restaurants: all,
    } = await openLedgerWorld(world, {
      restaurants,
      connections: 2,
    });
    const houses = await queryOnce<House>(
      ownerUrl,
      `SELECT business_id AS "businessId", external_id AS "externalId"
       FROM restaurants WHERE business_id = ANY ($1) ORDER BY business_id`,
      [all.map(({ businessId }) => businessId)],
    );
    const wantedNotices = notices * world.share;
    const wantedKills = Math.ceil(kills * world.share);
    const changesOfOrder = Math.ceil(wantedNotices / (houses.length * ordersOfHouse * 0.93));
    const found = await killSenders({
      ownerUrl,
      appUrl,
      houses,
      ordersOfHouse,
      changesOfOrder,
      kills: wantedKills,
      senders: 2,
      badShare: 0.03,
    });
    const none = (name: string, count: number) => figure.atMost(name, count, 0, '');
    return [
      figure.atLeast('notices', found.notices, wantedNotices),
      figure.atLeast('killed', found.killed, wantedKills),
      none('lost', found.lost),
      none('not sent in the end', found.notSent),
      none('before their change could be read', found.early),
      none('of a change that was rolled back', found.unknown),
      none("at another restaurant's address", found.elsewhere),
      none('with a bad signature', found.forged),
      none('out of order', found.disordered),
      figure.atMost('sent again', found.again / found.notices, 0.25, 'of all'),
    ];
  },
};
