import type { CallResult } from '#contract/endpoint.ts';
import { canBeChosen } from '#contract/find/menus/choices.ts';
import {
  type Claim,
  type Contents,
  claimsOf,
  tagsThatHold,
} from '#contract/find/menus/contents.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { NewMenu, NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { optionsIn, pathKey } from '#contract/find/menus/option-paths.ts';
import type { getPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { contentsOfMenu, shownContents, waitingClaims } from '../contents.rules.ts';
import { presentForImport } from '../menus.presenter.ts';
import type { MenuRow } from '../menus.queries.ts';
import { optionsServedAt, servedFromMs } from '../sold-out.rules.ts';

type PartnerMenu = CallResult<typeof getPartnerMenu>;
type Catalog = NewMenu['catalogs'][number];
type Category = Catalog['categories'][number];
type Item = Category['items'][number];
type Groups = Item['optionGroups'];
type GroupsInput = NonNullable<
  NewMenuInput['catalogs'][number]['categories'][number]['items'][number]['optionGroups']
>;

// What a menu says by leaving it out stays out: so the answer can be sent back, and isn't longer than
// what was sent.

type WithinGroups = Groups[number]['options'][number]['optionGroups'];

const groupHead = ({
  name,
  least,
  most,
  mostOfEach,
  defaults,
}: Omit<Groups[number], 'options'>) => ({
  name,
  ...(least !== 0 && { least }),
  ...(most !== null && { most }),
  ...(mostOfEach !== 1 && { mostOfEach }),
  ...(defaults.length > 0 && { defaults }),
});

const optionHead = ({
  name,
  reference,
  priceCents,
  available,
}: WithinGroups[number]['options'][number]) => ({
  name,
  ...(reference !== undefined && { reference }),
  ...(priceCents !== 0 && { priceCents }),
  ...(!available && { available }),
});

const shortGroups = (groups: Groups): GroupsInput =>
  groups.map(({ options, ...group }) => ({
    ...groupHead(group),
    options: options.map(({ optionGroups, ...option }) => ({
      ...optionHead(option),
      ...(optionGroups.length > 0 && {
        optionGroups: optionGroups.map(({ options: within, ...inner }) => ({
          ...groupHead(inner),
          options: within.map(optionHead),
        })),
      }),
    })),
  }));

/** Left out where it couldn't be sent back: leaving it out keeps what the menu said before. */
function contentsToSend({ contents, dietaryTags = [], optionGroups }: Item) {
  const options = new Set(optionsIn(optionGroups).map(({ at }) => pathKey(at)));
  const sent = contents?.options.every(({ at }) => options.has(pathKey(at))) ? contents : undefined;
  const holds = !sent || tagsThatHold(dietaryTags, sent).length === dietaryTags.length;
  return { ...(holds && { dietaryTags }), ...(sent && { contents: sent }) };
}

function shortItem(item: Item) {
  const { name, reference, language, description, priceCents, picture, optionGroups } = item;
  return {
    name,
    ...(reference !== undefined && { reference }),
    ...(language !== null && { language }),
    ...(description !== '' && { description }),
    priceCents,
    ...(picture !== null && { picture }),
    ...contentsToSend(item),
    ...(!item.available && { available: false }),
    ...(item.popular && { popular: true }),
    ...(optionGroups.length > 0 && { optionGroups: shortGroups(optionGroups) }),
    ...(!item.noteAllowed && { noteAllowed: false }),
    ...(item.ageChecked && { ageChecked: true }),
    ...(item.taxCategory !== 'PREPARED_FOOD' && { taxCategory: item.taxCategory }),
  };
}

const shortCategory = ({ name, description, times, services, items }: Category) => ({
  name,
  ...(description !== '' && { description }),
  ...(times.length > 0 && { times }),
  ...(services.join() !== menuServiceSchema.options.join() && { services }),
  items: items.map(shortItem),
});

/** The menu as a till would send it: what it, a file or staff made of it, without what staff said beside it. */
export const menuToSend = (rows: readonly MenuRow[]): NewMenuInput['catalogs'] =>
  presentForImport(rows).catalogs.map(({ name, categories }) => ({
    name,
    categories: categories.map(shortCategory),
  }));

const untilOf = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString() : null);

function soldOutOptions(row: MenuRow, nowMs: number) {
  const { option_groups: groups, sold_out_options: marks, option_references: references } = row;
  const gone = optionsIn(optionsServedAt(row, nowMs)).filter(({ option }) => !option.available);
  if (gone.length === 0) return [];
  const served = new Set(
    optionsIn(groups)
      .filter(({ option }) => option.available)
      .map(({ at }) => pathKey(at)),
  );
  const untils = new Map(marks.map(({ at, until }) => [pathKey(at), until]));
  const names = new Map(references.map(({ at, reference }) => [pathKey(at), reference]));
  return gone.map(({ at }) => {
    const key = pathKey(at);
    return {
      at,
      reference: names.get(key) ?? null,
      // What the menu itself doesn't have comes back with the menu.
      until: served.has(key) ? (untils.get(key) ?? null) : null,
    };
  });
}

/** Whether diners can order a dish, whoever said so. */
export function presentAvailability(row: MenuRow, nowMs: number) {
  const fromMs = servedFromMs(row);
  const isOut = fromMs > nowMs || !canBeChosen(optionsServedAt(row, nowMs));
  return {
    itemId: row.item_id,
    reference: row.reference,
    catalog: row.catalog_name,
    category: row.category_name,
    name: row.name,
    soldOut: isOut ? { until: fromMs > nowMs ? untilOf(fromMs) : null } : null,
    portionsLeft: row.portions_left,
    soldOutOptions: soldOutOptions(row, nowMs),
  };
}

const presentClaim = ({ at, ...claim }: Claim) => ({ ...claim, ...(at && { at: [...at] }) });

const isNothing = (contents: Contents) =>
  claimsOf(contents).length === 0 && contents.options.length === 0;

function presentContents(row: MenuRow): PartnerMenu['dishes'][number]['contents'] {
  const { tags, contains, mayContain, calories, options } = shownContents(row);
  const saidBy = row.said_contents ? 'STAFF' : isNothing(contentsOfMenu(row)) ? null : 'MENU';
  return {
    saidBy,
    tags: [...tags],
    contains: [...contains],
    mayContain: [...mayContain],
    calories,
    options: options.map((option) => ({ ...option })),
    waiting: waitingClaims(row).map(presentClaim),
  };
}

export const presentDish = (
  row: MenuRow,
  { nowMs, photo }: { nowMs: number; photo: string | null },
): PartnerMenu['dishes'][number] => ({
  ...presentAvailability(row, nowMs),
  contents: presentContents(row),
  photo,
});
