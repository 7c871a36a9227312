import { nextDayBeginsMs } from '#contract/find/hours/restaurant-day.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { editPart } from './edit-part.ts';
import { orderedHours } from './hours-part.ts';
import type { PartName } from './parts.ts';
import { readDetails } from './show-details.ts';
import { spendOnEdit } from './spend-on-edit.ts';

type Edit<Name extends PartName> = Parameters<typeof editPart<Name>>[3];

async function change<Name extends PartName>(
  context: StaffContext,
  name: Name,
  edit: Edit<Name>,
): Promise<DetailsToEdit | Refused<'too_many_attempts' | 'edited_meanwhile'>> {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, name, edit);
    return isRefused(edited) ? refuse('edited_meanwhile') : readDetails(transaction, context);
  });
}

export const changeHours: Operation<'changeHours'> = ({ body }, context) => {
  const { version, ...hours } = body;
  return change(context, 'hours', { version, to: () => orderedHours(hours) });
};

export const changeContact: Operation<'changeContact'> = ({ body }, context) => {
  const { version, ...contact } = body;
  return change(context, 'contact', { version, to: () => contact });
};

export const changeAbout: Operation<'changeAbout'> = ({ body }, context) => {
  const { version, ...about } = body;
  return change(context, 'about', { version, to: () => about });
};

export const changeAttributes: Operation<'changeAttributes'> = ({ body }, context) => {
  const { version, ...attributes } = body;
  return change(context, 'attributes', { version, to: () => attributes });
};

/**
 * Turns something on or off: whoever wants one of the two gets it, even if somebody else was
 * faster.
 */
async function switchTo<Name extends PartName>(
  context: StaffContext,
  name: Name,
  to: Edit<Name>['to'],
): Promise<DetailsToEdit | Refused<'too_many_attempts'>> {
  const changed = await change(context, name, { to });
  if (isRefused(changed) && changed.code === 'edited_meanwhile') {
    throw new Error('a change without a version found another one');
  }
  return changed as DetailsToEdit | Refused<'too_many_attempts'>;
}

export const setCouponsPaused: Operation<'setCouponsPaused'> = ({ body }, context) =>
  switchTo(context, 'couponsPaused', () => ({ paused: body.paused }));

export const setClosedToday: Operation<'setClosedToday'> = ({ body }, context) =>
  switchTo(context, 'closedToday', (_, { timeZone, nowMs }) => ({
    closedUntil: body.closed ? new Date(nextDayBeginsMs(timeZone, nowMs)).toISOString() : null,
  }));
