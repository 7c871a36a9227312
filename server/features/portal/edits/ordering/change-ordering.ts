import { sameName } from '#contract/find/menus/dish-options.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import type {
  EnteredTable,
  OrderServices,
  OrderTable,
  OrderTimes,
} from '#contract/orders/terms/terms.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { hourMs } from '#contract/time/durations.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { drawShortCode } from '#platform/tokens/short-code.ts';
import { findTerms, saveTerms } from '../../../orders/terms/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { changePart, switchPart } from '../change-part.ts';
import { lockWhere } from '../edit-part.ts';
import type { PartName } from '../parts.ts';
import { spendOnEdit } from '../spend-on-edit.ts';
import { versionOf } from '../states.ts';
import { orderTablesPart } from './ordering-parts.ts';
import { readForNow, readOrderingToEdit } from './show-ordering.ts';

const change = <Name extends PartName>(
  context: StaffContext,
  name: Name,
  edit: Parameters<typeof changePart<Name, OrderingToEdit>>[2],
) => changePart(context, name, edit, readOrderingToEdit);

/** The same is stored the same way, whatever order it was entered in. */
function orderedServices({ services, delivery }: OrderServices): OrderServices {
  const { area } = delivery ?? {};
  return {
    services: menuServiceSchema.options.filter((service) => services.includes(service)),
    delivery:
      delivery && area?.by === 'ZIP_CODES'
        ? { ...delivery, area: { by: 'ZIP_CODES', zipCodes: area.zipCodes.toSorted() } }
        : delivery,
  };
}

const orderedTimes = ({ leadByHour, ...times }: OrderTimes): OrderTimes => ({
  ...times,
  leadByHour: leadByHour.toSorted(
    (a, b) => a.weekday - b.weekday || a.opensAtMinute - b.opensAtMinute,
  ),
});

export const changeOrderServices: Operation<'changeOrderServices'> = ({ body }, context) => {
  const { version, ...services } = body;
  return change(context, 'orderServices', { version, to: () => orderedServices(services) });
};

export const changeOrderTimes: Operation<'changeOrderTimes'> = ({ body }, context) => {
  const { version, ...times } = body;
  return change(context, 'orderTimes', { version, to: () => orderedTimes(times) });
};

const codeLength = 12;

/**
 * A table keeps its code when it is renamed. A new table with the name of an existing one is that
 * one, as when a form is sent again after a lost answer.
 */
function tablesFrom(entered: readonly EnteredTable[], before: readonly OrderTable[]): OrderTable[] {
  const known = new Set(before.map(({ code }) => code));
  const codes = new Set(entered.map(({ code }) => code));
  return entered.map(({ name, code }) => {
    if (code !== null && known.has(code)) return { name, code };
    const same = before.find((table) => sameName(table.name) === sameName(name));
    return { name, code: same && !codes.has(same.code) ? same.code : drawShortCode(codeLength) };
  });
}

export const changeOrderTables: Operation<'changeOrderTables'> = ({ body }, context) => {
  const { version, tables } = body;
  return change(context, 'orderTables', {
    version,
    to: (before) => ({ ...before, tables: tablesFrom(tables, before.tables) }),
  });
};

/** The old codes end for good, and this can't be undone. A request that is sent twice renews only once. */
export const renewTableCards: Operation<'renewTableCards'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const { businessId } = context;
    await lockWhere(transaction, context);
    const terms = await findTerms(transaction, businessId);
    const isRenewed = ({ code }: OrderTable) => body.code === null || code === body.code;
    const renewed = terms.tables.filter(isRenewed);
    const isAsSeen = body.version === versionOf(orderTablesPart.read(terms));
    if (!isAsSeen || renewed.length === 0) return refuse('edited_meanwhile');
    await saveTerms(transaction, businessId, {
      ...terms,
      cardsRenewed: terms.cardsRenewed + 1,
      tables: terms.tables.map((table) =>
        isRenewed(table) ? { ...table, code: drawShortCode(codeLength) } : table,
      ),
    });
    const detail =
      body.code === null ? `all ${renewed.length}` : renewed.map(({ name }) => name).join(', ');
    await context.audit(transaction, { action: 'TABLE_CARDS_RENEWED', detail });
    return readOrderingToEdit(transaction, context);
  });
};

const laterForMs = hourMs;

const untilOf = (ms: number) => ({ until: new Date(ms).toISOString() });

/** Pressing it again while it is on doesn't extend it: it ends an hour after it began. */
export const setOrdersLater: Operation<'setOrdersLater'> = ({ body }, context) =>
  switchPart(
    context,
    'ordersLater',
    ({ until }, { nowMs }) => {
      if (!body.later) return { until: null };
      return until === null ? untilOf(nowMs + laterForMs) : { until };
    },
    readForNow,
  );

export const setNoMoreOrders: Operation<'setNoMoreOrders'> = ({ body }, context) =>
  switchPart(
    context,
    'noMoreOrders',
    (_, { timeZone, nowMs }) =>
      body.noMore ? untilOf(nextDayBeginsMs(timeZone, nowMs)) : { until: null },
    readForNow,
  );
