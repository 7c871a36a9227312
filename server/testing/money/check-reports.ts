import assert from 'node:assert/strict';
import { paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { getSalesByDay } from '#contract/reports/sales/sales.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import {
  getTransactionSummary,
  searchTransactions,
} from '#contract/reports/transactions/transactions.ts';
import { taxesOfReport } from '../../features/reports/sales-tax/sales-tax.factory.ts';
import type { Caller } from '../caller.ts';
import { oracleDay, oracleDayAfter, oracleMidnight } from './oracle-clock.ts';
import { oracleItemSales } from './oracle-item-sales.ts';
import {
  oracleDepositHeads,
  oracleDepositList,
  oracleHistory,
  oracleIncomeExpense,
  oraclePaidThere,
  oracleSalesByDay,
  oracleSummary,
} from './oracle-reports.ts';
import { oracleTaxes } from './oracle-sales-tax.ts';
import type { MoneyHistory } from './random-money.ts';
import type { Simulation } from './simulate-money.ts';

type Asking = Pick<Caller, 'call'> & { headers: Record<string, string> };

/** The part of an answer that the oracle knows. */
const known = <Wanted extends object>(answer: object, wanted: Wanted) =>
  Object.fromEntries(
    Object.keys(wanted).map((name) => [name, (answer as Record<string, unknown>)[name]]),
  );

const allKnown = (answers: readonly object[], wanted: readonly object[]) =>
  answers.map((answer, index) => known(answer, wanted[index] ?? answer));

/** What the reports of a range say. */
async function expectRange(
  { call, headers }: Asking,
  simulation: Simulation,
  { fromDay, days }: MoneyHistory['reported'],
) {
  const from = oracleDayAfter(oracleDay(simulation.startMs), fromDay);
  const to = oracleDayAfter(from, days - 1);
  const query = {
    fromDate: oracleMidnight(from),
    toDate: oracleMidnight(oracleDayAfter(to, 1)) - 1,
  };
  // By the day on the restaurant's clock, not by these two instants.
  const found = simulation.entries.filter(({ occurredAtMs }) => {
    const day = oracleDay(occurredAtMs);
    return day >= from && day <= to;
  });
  const paidOut = found.filter((entry) => entry.paidOut);

  const { summary, totalResults } = await call(getTransactionSummary, { query }, headers);
  assert.deepEqual(
    { summary, totalResults },
    { summary: oracleSummary(paidOut), totalResults: paidOut.length },
  );
  const history = await call(searchTransactions, { query }, headers);
  const rows = oracleHistory(paidOut);
  assert.equal(history.results.length, rows.length);
  assert.deepEqual(allKnown(history.results, rows), rows);

  const any = { ...query, paymentStatuses: paymentStatuses.join(',') };
  const whole = await call(getTransactionSummary, { query: any }, headers);
  assert.deepEqual(whole.summary, oracleSummary(found));

  const statement = { ...oracleIncomeExpense(found), ...oraclePaidThere(found) };
  assert.deepEqual(known(await call(getIncomeExpense, { query }, headers), statement), statement);
  const tax = await call(getSalesTax, { query }, headers);
  assert.deepEqual(taxesOfReport(tax), oracleTaxes(found));
  assert.equal(tax.unexplainedAmt, '0.00');
  const sales = oracleItemSales(found);
  assert.deepEqual(known(await call(getItemSales, { query }, headers), sales), sales);
  const byDay = oracleSalesByDay(found, { from, to });
  assert.deepEqual(known(await call(getSalesByDay, { query }, headers), byDay), byDay);
}

async function expectDeposits({ call, headers }: Asking, simulation: Simulation) {
  const { entries, sweeps } = simulation;
  const list = oracleDepositList(entries, sweeps, simulation);
  assert.deepEqual(known(await call(listDeposits, {}, headers), list), list);
  if (sweeps.deposits.length === 0) return;
  const query = { sweepBatchNumList: sweeps.deposits.map(({ number }) => number).join(',') };
  const detail = await call(getDepositDetail, { query }, headers);
  const heads = oracleDepositHeads(entries, sweeps);
  assert.deepEqual(allKnown(detail.deposits, heads), heads);
  const swept = entries.filter(({ deposit }) => deposit !== null);
  assert.deepEqual(detail.summary, oracleSummary(swept));
  const rows = oracleHistory(swept);
  assert.deepEqual(allKnown(detail.results, rows), rows);
}

/** Throws unless the reports say what the oracle says, to the cent. */
export async function checkReports(asking: Asking, simulation: Simulation, history: MoneyHistory) {
  await expectRange(asking, simulation, history.reported);
  await expectRange(asking, simulation, { fromDay: 0, days: 30 });
  await expectDeposits(asking, simulation);
}
