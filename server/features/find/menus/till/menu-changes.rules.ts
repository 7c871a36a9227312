import {
  allergenPhrases,
  claimsOf,
  claimText,
  tagsInWords,
} from '#contract/find/menus/contents.ts';
import { groupInWords, namesInWords, servicesInWords } from '#contract/find/menus/option-words.ts';
import type { AuditChange } from '#contract/ground/audit/audit.ts';
import { timesInWords } from '#contract/ground/hours/times-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { prettify, truncate, yesOrNo } from '#contract/prettify.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import { cutLines } from '../../../ground/audit/index.ts';
import { contentsOfMenu } from '../contents.rules.ts';
import type { MenuRow } from '../menus.queries.ts';

// What a menu changed, in words, dish by dish: stored with it for the portal, and for programs that are
// refused because of it.

type Lines = AuditChange['lines'];
type Words = [name: string, text: string][];

/** Enough to recognize a description. Each menu of a till is stored for good. */
const mostLetters = 120;

function contentsInWords(row: MenuRow): string {
  const { tags, options, calories, ...allergens } = contentsOfMenu(row);
  const ofOptions = claimsOf({ tags: [], contains: [], mayContain: [], calories: null, options });
  return [
    tagsInWords(tags),
    ...allergenPhrases(allergens),
    calories === null ? '' : `${calories} calories`,
    ...ofOptions.map(claimText),
  ]
    .filter(Boolean)
    .join('; ');
}

const wordsOf = (row: MenuRow): Words => [
  ['Price', shownCents(row.price_cents)],
  ['Description', row.description || 'None'],
  ['Options', namesInWords(row.option_groups.map(({ name }) => name)) || 'None'],
  ...row.option_groups.map((group): Words[number] => [
    `Options: ${group.name}`,
    groupInWords(group, row.price_cents),
  ]),
  ['Contents', contentsInWords(row) || 'None'],
  ['Sold out', yesOrNo(!row.available)],
  ['Notes for the kitchen', yesOrNo(row.note_allowed)],
  ['Age checked', yesOrNo(row.age_checked)],
  ['Tax category', prettify(row.tax_category)],
];

/** All that a menu says of a dish: much quicker to compare than words. */
const saidOf = (row: MenuRow): string =>
  JSON.stringify([
    row.price_cents,
    row.description,
    row.option_groups,
    row.dietary_tags,
    row.menu_contents,
    row.available,
    row.note_allowed,
    row.age_checked,
    row.tax_category,
    row.picture,
    row.popular,
    row.language,
    row.reference,
    row.option_references,
  ]);

const wordsOfCategory = (row: MenuRow): Words => [
  ['Description', row.category_description || 'None'],
  ['Served', timesInWords(row.category_times).join('; ') || 'Whenever you are open'],
  ['Ordered', servicesInWords(row.category_services) || 'In every way'],
];

function linesOfWords(label: string, before: Words, after: Words): Lines {
  const was = new Map(before);
  const is = new Map(after);
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [from = 'None', to = 'None'] = [was.get(name), is.get(name)];
    if (from === to) return [];
    const cut = (text: string) => truncate(text, mostLetters);
    return [{ name: `${label}: ${name}`, before: cut(from), after: cut(to) }];
  });
}

const notThere = 'Not on the menu';

/** `Soup`, or `Soup (Lunch)` where another category has one, too. */
function labelsOf(rows: readonly MenuRow[]): (row: MenuRow) => string {
  const ids = Map.groupBy(rows, ({ name }) => name);
  return ({ name, category_name: category }) => {
    const same = new Set(ids.get(name)?.map(({ item_id: itemId }) => itemId));
    return same.size > 1 ? `${name} (${category})` : name;
  };
}

const byCategory = (rows: readonly MenuRow[]) =>
  new Map(rows.map((row) => [row.catalog_category_id, row]));

/** In words; of the dishes after these, an entry says only how many there are. */
const mostInWords = 60;

/** Dish by dish, so that other work runs in between. */
export async function linesOfMenu(
  before: readonly MenuRow[],
  after: readonly MenuRow[],
): Promise<Lines> {
  const turn = takeTurns();
  const label = labelsOf([...before, ...after]);
  const was = new Map(before.map((row) => [row.item_id, row]));
  const is = new Set(after.map(({ item_id: itemId }) => itemId));
  const lines: Lines = before
    .filter(({ item_id: itemId }) => !is.has(itemId))
    .map((row) => ({ name: label(row), before: shownCents(row.price_cents), after: notThere }));
  for (const row of after) {
    const former = was.get(row.item_id);
    if (!former) {
      lines.push({ name: label(row), before: notThere, after: shownCents(row.price_cents) });
    } else if (saidOf(former) !== saidOf(row)) {
      const isInWords = lines.length < mostInWords;
      const words = isInWords ? linesOfWords(label(row), wordsOf(former), wordsOf(row)) : [];
      const other = { name: label(row), before: '', after: 'Other details changed' };
      lines.push(...(words.length > 0 ? words : [other]));
    }
    await turn();
  }
  const categories = byCategory(before);
  for (const [id, row] of byCategory(after)) {
    const former = categories.get(id);
    if (!former) continue;
    const words = [former, row].map(wordsOfCategory);
    lines.push(...linesOfWords(`All of ${row.category_name}`, words[0] ?? [], words[1] ?? []));
  }
  return cutLines(lines);
}
