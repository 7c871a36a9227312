import { isSameOption, optionsIn } from '#contract/find/menus/option-paths.ts';
import {
  type AvailabilityOfOption,
  setPartnerAvailability,
} from '#contract/find/menus/till-availability.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { mostPlaces } from '#contract/portal/edits/sold-out.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findMenu, presentAvailability } from '../../../find/menus/index.ts';
import { recordAudit } from '../../../ground/audit/index.ts';
import { once } from '../../../money/integrations/index.ts';
import type { IntegrationContext, Operation } from '../../../people/access/index.ts';
import { type Editor, editPart, lockWhere } from '../edit-part.ts';
import type { Where } from '../part.ts';
import { type Place, subjectOfPlaces } from '../sold-out-of-many-part.ts';
import {
  furtherNotice,
  optionSubject,
  type PortionsState,
  type SoldOutState,
  soldOutUntil,
  tomorrow,
} from '../sold-out-parts.ts';

/** Each change is stored for good and announced to every server. */
const changesOfRestaurant = {
  name: 'menus.availability.restaurant',
  points: integrationLimits.availabilityAnHour,
  windowMs: hourMs,
  refusal: 'too_many_availability_changes',
} as const;

type Input = Parameters<Operation<'setPartnerAvailability'>>[0];
type Rows = Awaited<ReturnType<typeof findMenu>>;
type Mark = { available?: boolean | undefined; until?: string | null | undefined };

const mostMs = 366 * dayMs;

/** What it is sold out until, as the part has it; null if it is back. */
function untilOf({ available, until }: Mark, where: Where): string | null {
  if (available !== false) return null;
  if (until == null) return furtherNotice;
  return until === 'TOMORROW' ? tomorrow(where) : new Date(until).toISOString();
}

function refuseWrongTime(mark: Mark, field: string, nowMs: number) {
  if (mark.until == null || mark.until === 'TOMORROW') return undefined;
  const ms = Date.parse(mark.until);
  if (ms <= nowMs) return refuseInput(field, 'must be in the future');
  return ms > nowMs + mostMs ? refuseInput(field, 'must be within a year from now') : undefined;
}

const ofReference = 'reference:';

/** Our ids are numbers, so that none is mistaken for a till's own. */
function findDishes(rows: Rows, item: string): Rows {
  if (item.startsWith(ofReference)) {
    const reference = item.slice(ofReference.length);
    return rows.filter((row) => row.reference === reference);
  }
  return rows.filter((row) => String(row.item_id) === item);
}

/** A dish or option, its part, and what becomes of it. */
type Changed = Place & { to: (state: unknown, where: Where) => unknown };

const marked = (mark: Mark) => (state: unknown, where: Where) =>
  soldOutUntil(state as SoldOutState, untilOf(mark, where));

/** A till may have the option on several of these dishes. */
function findOptions(dishes: Rows, { at, reference, ...mark }: AvailabilityOfOption): Changed[] {
  return dishes.flatMap((row) => {
    const paths = at
      ? [at]
      : row.option_references.filter((one) => one.reference === reference).map((one) => one.at);
    return optionsIn(row.option_groups)
      .filter((option) => paths.some((path) => isSameOption(path, option.at)))
      .map((option) => ({
        part: 'option' as const,
        subject: optionSubject(row.item_id, option.at),
        to: marked(mark),
      }));
  });
}

/** A dish with no portions left would stay sold out, so its portions are no longer counted. */
function findPortions(row: Rows[number], { available, portionsLeft }: Input['body']): Changed[] {
  const isNoneLeft = available === true && row.portions_left === 0;
  if (portionsLeft === undefined && !isNoneLeft) return [];
  const to = (state: unknown) => ({ ...(state as PortionsState), left: portionsLeft ?? null });
  return [{ part: 'portions', subject: String(row.item_id), to }];
}

function findChanged(
  dishes: Rows,
  body: Input['body'],
): Changed[] | Refused<'bad_input' | 'too_many_places'> {
  const { available, until, options = [] } = body;
  const changed: Changed[] = dishes.flatMap((row) => [
    ...(available === undefined
      ? []
      : [
          {
            part: 'dish' as const,
            subject: String(row.item_id),
            to: marked({ available, until }),
          },
        ]),
    ...findPortions(row, body),
  ]);
  for (const [index, option] of options.entries()) {
    const found = findOptions(dishes, option);
    if (found.length === 0) {
      const field = option.at ? 'at' : 'reference';
      return refuseInput(`options.${index}.${field}`, 'must be an option of the dish');
    }
    changed.push(...found);
  }
  // Said twice, the last one counts.
  const byPlace = new Map(changed.map((one) => [`${one.part} ${one.subject}`, one]));
  return byPlace.size > mostPlaces ? refuse('too_many_places') : [...byPlace.values()];
}

/** The history names the program, as it names a person. */
const editorOf = ({ businessId, nowMs, address, integration }: IntegrationContext): Editor => ({
  businessId,
  nowMs,
  audit: async (transaction, audited) => {
    const by = { businessId, actorUserId: null, address, nowMs, facts: { integration } };
    return (await recordAudit(transaction, { ...by, ...audited }))[0];
  },
});

async function takeAvailability({ params, body }: Input, context: IntegrationContext) {
  const { businessId, nowMs } = context;
  const refused =
    refuseWrongTime(body, 'until', nowMs) ??
    body.options
      ?.map((option, index) => refuseWrongTime(option, `options.${index}.until`, nowMs))
      .find(Boolean);
  if (refused) return refused;
  return context.transact(async (transaction) => {
    const editor = editorOf(context);
    const locked = await lockWhere(transaction, editor);
    const dishes = findDishes(await findMenu(transaction, businessId), params.item);
    if (dishes.length === 0) return refuse('dish_not_found');
    const changed = findChanged(dishes, body);
    if (isRefused(changed)) return changed;
    const edited = await editPart(transaction, editor, 'soldOutOfMany', {
      subject: subjectOfPlaces(changed),
      locked,
      to: ({ places }, where) => ({
        places: places.map((place, index) => ({
          ...place,
          state: changed[index]?.to(place.state, where),
        })),
      }),
    });
    if (isRefused(edited)) throw new Error(`what was just found was refused: ${edited.code}`);
    const now = findDishes(await findMenu(transaction, businessId), params.item);
    return { dishes: now.map((row) => presentAvailability(row, nowMs)) };
  });
}

/** A till says what is sold out, as staff do: the last word counts, and each can be undone. */
export const setAvailability: Operation<'setPartnerAvailability'> = async (input, context) => {
  const usedUp = await context.spend([changesOfRestaurant, String(context.businessId)]);
  if (usedUp) return usedUp;
  return once(setPartnerAvailability, takeAvailability)(input, context);
};
