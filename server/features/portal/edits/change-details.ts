import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { changePart, switchPart } from './change-part.ts';
import { orderedHours } from './hours-part.ts';
import type { PartName } from './parts.ts';
import { readDetails } from './show-details.ts';

const change = <Name extends PartName>(
  context: StaffContext,
  name: Name,
  edit: Parameters<typeof changePart<Name, DetailsToEdit>>[2],
) => changePart(context, name, edit, readDetails);

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

export const setCouponsPaused: Operation<'setCouponsPaused'> = ({ body }, context) =>
  switchPart(context, 'couponsPaused', () => ({ paused: body.paused }), readDetails);

export const setClosedToday: Operation<'setClosedToday'> = ({ body }, context) =>
  switchPart(
    context,
    'closedToday',
    (_, { timeZone, nowMs }) => ({
      closedUntil: body.closed ? new Date(nextDayBeginsMs(timeZone, nowMs)).toISOString() : null,
    }),
    readDetails,
  );
