import { serviceTypeSchema } from '#contract/find/restaurants/restaurants.ts';
import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type EditableDetailsRow, findEditableDetails } from '../../find/restaurants/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { aboutPart, attributesPart, contactPart } from './about-parts.ts';
import { hoursPart } from './hours-part.ts';
import type { Part, Where } from './part.ts';
import { closedTodayPart, couponsPausedPart } from './restaurant-part.ts';
import { versionOf } from './states.ts';

function asRead<State extends object>(
  part: Pick<Part<State>, 'words'> & { read(row: EditableDetailsRow, where: Where): State },
  row: EditableDetailsRow,
  where: Where,
) {
  const state = part.read(row, where);
  const words = part.words(state, where).map(([name, text]) => ({ name, text }));
  return { ...state, version: versionOf(state), words };
}

function presentDetails(row: EditableDetailsRow, where: Where): DetailsToEdit {
  const { timeZone, nowMs } = where;
  const about = asRead(aboutPart, row, where);
  return {
    listed: row.listed,
    timeZone,
    today: localDateAt(timeZone, nowMs),
    hours: asRead(hoursPart, row, where),
    contact: asRead(contactPart, row, where),
    about: {
      ...about,
      serviceTypes: about.serviceTypes.map((type) => serviceTypeSchema.parse(type)),
    },
    attributes: asRead(attributesPart, row, where),
    closedToday: {
      closedUntil: closedTodayPart.read(row, where).closedUntil,
      nextDayBegins: new Date(nextDayBeginsMs(timeZone, nowMs)).toISOString(),
    },
    couponsPaused: couponsPausedPart.read(row, where).paused,
  };
}

export async function readDetails(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
): Promise<DetailsToEdit> {
  const row = await findEditableDetails(transaction, businessId);
  return presentDetails(row, { businessId, nowMs, timeZone: row.time_zone });
}

export const showDetailsToEdit: Operation<'getDetailsToEdit'> = (_input, context) =>
  context.transact((transaction) => readDetails(transaction, context));
