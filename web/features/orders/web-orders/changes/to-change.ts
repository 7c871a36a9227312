import type { Choice } from '#contract/find/menus/choices.ts';
import { unitCents } from '#contract/find/menus/choices.ts';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import type { ToChange } from '#contract/orders/web-orders/changes.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { minuteMs } from '#contract/time/durations.ts';

// What a cook has chosen to change, as the dialog has it.

/** Another dish of the menu, for as many as go. */
export type Instead = {
  itemId: number;
  name: string;
  choices: readonly Choice[];
};

export type ChangedLine = { stays: number; instead: Instead | null };

export type Chosen = {
  /** By their place in the order. */
  lines: ReadonlyMap<number, ChangedLine>;
  /** The new time. Null: as it is. */
  promisedAt: string | null;
  /** How much later that is. */
  laterMinutes: number;
};

export const nothingChosen: Chosen = { lines: new Map(), promisedAt: null, laterMinutes: 0 };

type Lines = Pick<KitchenOrder, 'lines'>;

/** As it stands in the order unless somebody has chosen otherwise. */
export const lineOf = ({ lines }: Lines, chosen: Chosen, line: number): ChangedLine =>
  chosen.lines.get(line) ?? { stays: lines[line]?.quantity ?? 0, instead: null };

/** How many stay. Once all do, nothing comes instead. */
export function withStays(order: Lines, chosen: Chosen, line: number, stays: number): Chosen {
  const { instead } = lineOf(order, chosen, line);
  const isWhole = stays >= (order.lines[line]?.quantity ?? 0);
  const lines = new Map(chosen.lines);
  if (isWhole) lines.delete(line);
  else lines.set(line, { stays, instead });
  return { ...chosen, lines };
}

/** What comes instead of those that go: of all of them, unless some were taken off already. */
export function withInstead(
  order: Lines,
  chosen: Chosen,
  line: number,
  instead: Instead | null,
): Chosen {
  const { stays } = lineOf(order, chosen, line);
  const isWhole = stays >= (order.lines[line]?.quantity ?? 0);
  return {
    ...chosen,
    lines: new Map(chosen.lines).set(line, { stays: isWhole ? 0 : stays, instead }),
  };
}

/** So much later than what was promised, or than now if that is past. */
export function withLater(
  { promisedAt, dueAt }: Pick<KitchenOrder, 'promisedAt' | 'dueAt'>,
  chosen: Chosen,
  minutes: number,
  nowMs: number,
): Chosen {
  if (minutes === 0) return { ...chosen, promisedAt: null, laterMinutes: 0 };
  const wasMs = Date.parse(promisedAt ?? dueAt ?? '');
  const fromMs = Number.isFinite(wasMs) ? Math.max(wasMs, nowMs) : nowMs;
  const atMs = Math.floor((fromMs + minutes * minuteMs) / minuteMs) * minuteMs;
  return { ...chosen, promisedAt: new Date(atMs).toISOString(), laterMinutes: minutes };
}

/** What the call asks for. Undefined: nothing is chosen, or nothing would stay in the order. */
export function toChangeOf({ lines }: Lines, chosen: Chosen): ToChange | undefined {
  const changed = [...chosen.lines].flatMap(([line, { stays, instead }]) => {
    const { quantity = 0 } = lines[line] ?? {};
    // Somebody else may have changed the order meanwhile.
    if (stays >= quantity) return [];
    const comes = instead && {
      itemId: instead.itemId,
      quantity: quantity - stays,
      choices: instead.choices.map((choice) => ({
        ...choice,
        choices: choice.choices.map(({ group, option, quantity: often }) => {
          return { group, option, quantity: often };
        }),
      })),
    };
    return [{ line, stays, instead: comes }];
  });
  if (changed.length === 0 && chosen.promisedAt === null) return undefined;
  return { lines: changed.sort((a, b) => a.line - b.line), promisedAt: chosen.promisedAt };
}

/** Nothing would be left: then the order is canceled, and not changed. */
export const isLastOff = (order: Lines, chosen: Chosen): boolean =>
  order.lines.every((_, line) => {
    const { stays, instead } = lineOf(order, chosen, line);
    return stays === 0 && instead === null;
  });

/** How much more than what goes one of it costs; 0 or less: it may come instead. */
export const dearerBy = (
  dish: Pick<MenuItem, 'priceCents' | 'optionGroups'>,
  choices: readonly Choice[],
  goneUnitCents: number,
): number => unitCents(dish, choices) - goneUnitCents;
