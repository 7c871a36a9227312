import { z } from 'zod';
import { taxPeriodSchema } from '#contract/orders/quotes/tax-periods.ts';
import { discountBaseNames, ratesText } from '#contract/orders/quotes/tax-words.ts';
import type { Problem } from '#contract/problems.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inTransaction, type OwnTransaction, within } from '#platform/database/transactions.ts';
import {
  isRefused,
  RestaurantMovedError,
  readInput,
  refuse,
  refuseInput,
} from '#platform/refusals/refuse.ts';
import { lockEditableDetails } from '../../find/restaurants/index.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import {
  findBusinessId,
  findOwnRestaurant,
  findZones,
  throwIfMoved,
} from '../../ground/restaurant/index.ts';
import {
  beginToRemit,
  findRemittedTaxPeriods,
  remittedDaysFrom,
  type TakeRates,
} from '../../money/ledger/index.ts';
import { type RatesOfRestaurant, readRatesFile } from './rates-file.rules.ts';
import { changeRates, findSetRates } from './tax-periods.queries.ts';
import {
  type RatesChange,
  ratesOfOperator,
  ratesToRemitFrom,
  type SetRates,
} from './tax-rates.rules.ts';

const setRatesCommand = 'npm run joyous -- tax rates set FILE';

/** As the operator writes the base in a file. */
export const ratesInWords = (rates: SetRates) => `${ratesText(rates)}  ${rates.discountBase}`;

type Acting = { businessId: number; nowMs: number };

/** As the restaurant reads it in its activity: what begins when, and what ends. */
const changeInWords = ({ put, remove }: RatesChange) =>
  [
    ...put.map(
      (rates) =>
        `from ${rates.startsOn}: ${ratesText(rates)}, ${discountBaseNames[rates.discountBase].toLowerCase()}`,
    ),
    ...remove.map((day) => `those planned from ${day} end`),
  ].join('; ');

async function save(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Acting,
  change: RatesChange,
) {
  if (change.put.length + change.remove.length === 0) return;
  await changeRates(transaction, businessId, change);
  await auditAsOperator(transaction, {
    businessId,
    action: 'TAXES_CHANGED',
    detail: changeInWords(change),
    nowMs,
  });
}

/** Rates by which we owe tax are ours, and the restaurant's for later end. */
const takeRates: TakeRates = async (transaction, acting, from) => {
  // Ours begin again on that day.
  const read = readInput(z.object({ from: taxPeriodSchema.shape.startsOn }), { from });
  if (isRefused(read)) return read;
  // Somebody who is saving others at the restaurant waits, and sees that we remit.
  await lockEditableDetails(transaction, acting.businessId);
  const change = ratesToRemitFrom(await findSetRates(transaction, acting.businessId), from);
  if (typeof change === 'string') {
    return refuseInput('from', `${change}. Set ours first: ${setRatesCommand}`);
  }
  await save(transaction, acting, change);
  return undefined;
};

/** From a day on we pay the sales tax of orders on the web to the state, by rates of ours. */
export const remitTax = (transaction: OwnTransaction, acting: Acting, written: unknown) =>
  beginToRemit(transaction, acting, written, takeRates);

/** Those that hold on a day or begin later, as an operator reads them. */
export async function listRates(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) {
  const today = localDayAt(await findZones(transaction, businessId), nowMs);
  const all = await findSetRates(transaction, businessId);
  const first = all.findLast(({ startsOn }) => startsOn <= today)?.startsOn ?? '';
  return all.filter(({ startsOn }) => startsOn >= first);
}

type Planned = RatesOfRestaurant & {
  businessId: number;
  before: readonly SetRates[];
  change: RatesChange;
};

/** What is wrong with the rates of one restaurant, or what they change there. */
async function plan(
  transaction: OwnTransaction,
  of: RatesOfRestaurant,
  nowMs: number,
): Promise<Planned | Problem> {
  const { externalId, periods } = of;
  const field = `line ${of.line}`;
  const businessId = await findBusinessId(transaction, externalId);
  if (businessId === undefined) return { field, message: `there is no restaurant ${externalId}` };
  try {
    await throwIfMoved(transaction, externalId);
  } catch (error) {
    if (!(error instanceof RestaurantMovedError)) throw error;
    return { field, message: `${externalId} has moved to ${error.movedTo}` };
  }
  return within(transaction, { restaurant: businessId }, async (acting) => {
    await lockEditableDetails(acting, businessId);
    const { closed_at: closedAt } = await findOwnRestaurant(acting, businessId);
    if (closedAt) return { field, message: `${externalId} is closed for good` };
    const today = localDayAt(await findZones(acting, businessId), nowMs);
    const past = periods.find(({ startsOn }) => startsOn < today);
    if (past) {
      const message = `${past.startsOn} is over at ${externalId}: what was ordered keeps its rates`;
      return { field, message };
    }
    const before = await findSetRates(acting, businessId);
    const remitted = remittedDaysFrom(await findRemittedTaxPeriods(acting, businessId), today);
    const change = ratesOfOperator(before, { given: periods, remitted });
    return { ...of, businessId, before, change };
  });
}

const mostNamed = 100;

const problemsToName = (problems: readonly Problem[]): Problem[] =>
  problems.length <= mostNamed
    ? [...problems]
    : [
        ...problems.slice(0, mostNamed),
        { field: 'and', message: `${problems.length - mostNamed} more` },
      ];

/** One line for each day on which something changes. */
const linesOf = ({ externalId, before, change }: Planned) =>
  [
    ...change.put.map((rates) => {
      const was = before.findLast(({ startsOn }) => startsOn <= rates.startsOn);
      const instead = was ? ` (was ${ratesInWords(was)})` : ' (there were none)';
      return `${externalId}  ${rates.startsOn}  ${ratesInWords(rates)}${instead}`;
    }),
    ...change.remove.map((day) => `${externalId}  ${day}  ends before it begins`),
  ].sort();

/**
 * The operator sets the rates of many restaurants by a file, all of them or none. Returns what changes,
 * in words; of a dry run, what would.
 */
export function setTaxRates(
  database: Database,
  text: string,
  { nowMs, isDry }: { nowMs: number; isDry: boolean },
) {
  const { restaurants, problems } = readRatesFile(text);
  return inTransaction(database, {}, async (transaction) => {
    const planned: Planned[] = [];
    // Whoever sets the rates of several at once locks them in the same order.
    const inOrder = restaurants.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
    for (const of of inOrder) {
      const made = await plan(transaction, of, nowMs);
      if ('field' in made) problems.push(made);
      else planned.push(made);
    }
    const [first, ...others] = problemsToName(problems);
    if (first) return refuse('bad_input', { problems: [first, ...others] });
    for (const { businessId, change } of isDry ? [] : planned) {
      await within(transaction, { restaurant: businessId }, (acting) =>
        save(acting, { businessId, nowMs }, change),
      );
    }
    return planned.flatMap(linesOf);
  });
}
