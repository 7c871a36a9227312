import assert from 'node:assert/strict';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findBooks } from '../../features/money/sweeps/index.ts';
import { isOpen } from './oracle-holds.ts';
import type { OracleEntry } from './oracle-ledger.ts';
import type { Simulation } from './simulate-money.ts';

/** The whole ledger from the database, in the oracle's terms. */
const findEntries = (database: Database, businessId: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('ledger_entries as entry')
      .leftJoin('held_entries as held', (join) =>
        join
          .onRef('held.business_id', '=', 'entry.business_id')
          .onRef('held.entry_id', '=', 'entry.entry_id'),
      )
      .selectAll('entry')
      .select(['held.cause as held_cause', 'held.decision'])
      .where('entry.business_id', '=', businessId)
      .orderBy('entry.entry_id')
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      occurredAtMs: row.occurred_at.getTime(),
      recordedAtMs: row.recorded_at.getTime(),
      day: String(row.local_day),
      paidOut: row.paid_out,
      subtotal: row.subtotal_cents,
      tip: row.tip_cents,
      serviceFee: row.service_fee_cents,
      tax: row.tax_cents,
      cardFee: row.card_fee_cents,
      adjustment: row.adjustment_cents,
      remitted: row.remitted_cents,
      discount: row.discount_cents,
      reimbursed: row.reimbursed_cents,
      refund: row.refund_cents,
      chargedBack: row.charged_back_cents,
      net: row.net_cents,
      deposit: row.sweep_batch_num,
      cause: row.cause,
      held: row.held_cause === null ? null : { cause: row.held_cause, decision: row.decision },
    }));
  });

const findDeposits = (database: Database, businessId: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('deposits')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('sweep_batch_num')
      .execute();
    return rows.map((row) => ({
      number: row.sweep_batch_num,
      cutOffMs: row.cut_off.getTime(),
      madeAtMs: row.made_at.getTime(),
      cents: row.amount_cents,
      carriedOver: row.carried_over_cents,
    }));
  });

const net = (entries: readonly OracleEntry[]) =>
  entries.reduce((cents, { net: own }) => cents + own, 0);

/** Throws unless the ledger, the deposits and their proof are those of the oracle. */
export async function checkLedger(database: Database, businessId: number, simulation: Simulation) {
  const expected = simulation.entries.map(({ of, moved, about, hasPassed, held, ...entry }) => ({
    ...entry,
    held: held && { cause: held.cause, decision: held.decision },
  }));
  assert.deepEqual(await findEntries(database, businessId), expected);
  assert.deepEqual(await findDeposits(database, businessId), simulation.sweeps.deposits);
  const { faults, ...sums } = await asRestaurant(database, businessId, (transaction) =>
    findBooks(transaction, businessId),
  );
  assert.deepEqual(faults, []);
  const paidOut = simulation.entries.filter((entry) => entry.paidOut);
  assert.deepEqual(sums, {
    entries: paidOut.length,
    paidOutCents: net(paidOut),
    depositedCents: net(paidOut.filter(({ deposit }) => deposit !== null)),
    unsweptCents: net(paidOut.filter(({ deposit }) => deposit === null)),
    heldCents: net(paidOut.filter(isOpen)),
  });
}
