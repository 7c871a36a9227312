import { inForceOn } from '#contract/orders/quotes/tax-rules.ts';
import type { TaxesToEdit } from '#contract/portal/edits/taxes.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import { findSetRates, orderedPeriods } from '../../../orders/quotes/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { editPart, lockWhere } from '../edit-part.ts';
import { spendOnEdit } from '../spend-on-edit.ts';
import { versionOf } from '../states.ts';
import {
  findDaysOfJoyous,
  ownRates,
  refuseIfJoyousSets,
  taxesPart,
  todayAt,
} from './taxes-part.ts';

async function readTaxes(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
): Promise<TaxesToEdit> {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const where = { businessId, nowMs, timeZone };
  const today = todayAt(where);
  const all = await findSetRates(transaction, businessId);
  const days = await findDaysOfJoyous(transaction, where);
  const state = { periods: orderedPeriods(ownRates(all, days, where)) };
  const periods = orderedPeriods(all);
  const begun = periods.filter(({ startsOn }) => startsOn < today);
  return {
    today,
    inForce: inForceOn(begun, today) ?? null,
    ...state,
    joyousSets: days.map(({ from, until }) => ({
      from,
      until,
      rates: periods.filter(({ startsOn }, index) => {
        const next = periods[index + 1]?.startsOn;
        const isOver = next !== undefined && (next <= today || next <= from);
        return !isOver && (until === null || startsOn < until);
      }),
    })),
    version: versionOf(state),
    words: taxesPart.words(state, where).map(([name, text]) => ({ name, text })),
  };
}

export const showTaxesToEdit: Operation<'getTaxesToEdit'> = (_input, context) =>
  context.transact((transaction) => readTaxes(transaction, context));

export const changeTaxes: Operation<'changeTaxes'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { version, periods } = body;
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    const today = todayAt(locked);
    const past = periods.findIndex(({ startsOn }) => startsOn < today);
    if (past >= 0) return refuseInput(`periods.${past}.startsOn`, 'must not be in the past');
    const refused = await refuseIfJoyousSets(transaction, locked, periods);
    if (refused) return refused;
    const edited = await editPart(transaction, context, 'taxes', {
      version,
      locked,
      to: () => ({ periods: orderedPeriods(periods) }),
    });
    return isRefused(edited) ? refuse('edited_meanwhile') : readTaxes(transaction, context);
  });
};
