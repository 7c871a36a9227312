import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../../bench/report.ts';
import type { LedgerWorld } from './ledger-world.ts';
import { askUntilAnswered } from './partner-line.ts';
import type { Till } from './till.ts';

type OrderInBooks = {
  reference: string;
  orderId: string;
  bookings: number;
  refunds: Record<string, number> | null;
};

const ordersOf = (ownerUrl: string, { businessId, integration }: Till) =>
  queryOnce<OrderInBooks>(
    ownerUrl,
    `SELECT reference, order_id AS "orderId",
       (SELECT count(*)::int FROM ledger_entries AS entry WHERE entry.business_id = o.business_id
        AND entry.order_id = o.order_id AND kind = 'ORDER') AS bookings,
       (SELECT jsonb_object_agg(refund.reference, refund_cents) FROM order_refunds AS refund
        JOIN ledger_entries USING (business_id, entry_id)
        WHERE refund.business_id = o.business_id AND refund.order_id = o.order_id) AS refunds
     FROM orders AS o WHERE business_id = $1 AND integration = $2`,
    [businessId, integration],
  );

/** Compares what each till was told with what is in the books. */
export async function compareWithBooks(ownerUrl: string, tills: readonly Till[]) {
  const counts = { orders: 0, refunds: 0, lost: 0, doubled: 0, notBookedOnce: 0, wrongRefunds: 0 };
  for (const till of tills) {
    const inBooks = await ordersOf(ownerUrl, till);
    const byReference = new Map(inBooks.map((order) => [order.reference, order]));
    counts.doubled += inBooks.length - byReference.size;
    // All are acknowledged in the end, so an order that the till doesn't know is a duplicate.
    counts.doubled += Math.max(0, byReference.size - till.orders.length);
    for (const { reference, orderId, isCompleted, refunds } of till.orders) {
      counts.orders += 1;
      counts.refunds += refunds.size;
      const found = byReference.get(reference);
      if (Number(found?.orderId) !== orderId) counts.lost += 1;
      if (found?.bookings !== Number(isCompleted)) counts.notBookedOnce += 1;
      const given = found?.refunds ?? {};
      const isSame =
        Object.keys(given).length === refunds.size &&
        [...refunds].every(([name, cents]) => given[name] === cents);
      if (!isSame) counts.wrongRefunds += 1;
    }
  }
  return counts;
}

/** Repeats acknowledged calls; returns how many get a different answer now. */
export async function countDiffering(tills: readonly Till[], most: number) {
  const all = tills.flatMap((till) => till.answered.map((one) => ({ ...one, line: till.line })));
  const chosen = all.sort(() => Math.random() - 0.5).slice(0, most);
  let differing = 0;
  const left = chosen.values();
  const work = async () => {
    for (const { call, text, line } of left) {
      const again = await askUntilAnswered(line, call);
      if (again.text !== text) differing += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { repeated: chosen.length, differing };
}

const command = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

/** `joyous ledger verify`, as an operator runs it. */
export function verifyLedger({ settings }: LedgerWorld): Promise<Figure[]> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'ledger', 'verify'], { env }, (error, stdout, stderr) => {
      console.log(stdout.trim());
      if (stderr) console.log(stderr.trim());
      const [, unexplained = 'nothing'] = /; (\S+) unexplained/.exec(stdout) ?? [];
      resolve([
        figure.atMost('ledger verify: faults', error ? 1 : 0, 0, ''),
        {
          name: '  unexplained',
          value: unexplained,
          wanted: '$0.00',
          good: unexplained === '$0.00',
        },
      ]);
    });
  });
}
