import { type EditedDishFields, editedDishSchema } from '#contract/find/menus/dish-fields.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import { centsText, typedCents } from '#contract/money/cents.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, FormInput, Problems } from '#web/platform/use-form.ts';
import { listIn } from '../hours/hours-fields.ts';
import { nextId } from '../rows.ts';

/** The options of an option have no groups. */
export type OptionRow = {
  id: number;
  name: string;
  price: string;
  isSoldOut: boolean;
  isDefault: boolean;
  groups: GroupRow[];
};

export type GroupRow = {
  id: number;
  name: string;
  least: string;
  most: string;
  mostOfEach: string;
  options: OptionRow[];
};

type AnyGroup = Omit<OptionGroup, 'options'> & {
  options: (Omit<OptionGroup['options'][number], 'optionGroups'> & { optionGroups?: AnyGroup[] })[];
};

/** What a field of an amount shows: nothing for an option that costs no more. */
const priceText = (cents: number) => (cents === 0 ? '' : centsText(cents));

export const groupRows = (groups: readonly AnyGroup[]): GroupRow[] =>
  groups.map(({ name, least, most, mostOfEach, defaults, options }) => ({
    id: nextId(),
    name,
    least: String(least),
    most: most === null ? '' : String(most),
    mostOfEach: String(mostOfEach),
    options: options.map((option) => ({
      id: nextId(),
      name: option.name,
      price: priceText(option.priceCents),
      isSoldOut: !option.available,
      isDefault: defaults.includes(option.name),
      groups: groupRows(option.optionGroups ?? []),
    })),
  }));

export const emptyOption = (name = ''): OptionRow => ({
  id: nextId(),
  name,
  price: '',
  isSoldOut: false,
  isDefault: false,
  groups: [],
});

export const emptyGroup = (): GroupRow => ({
  id: nextId(),
  name: '',
  least: '0',
  most: '',
  mostOfEach: '1',
  options: [emptyOption()],
});

/** Exactly one of them is chosen. */
export const sizes = (): GroupRow => ({
  ...emptyGroup(),
  name: 'Size',
  least: '1',
  most: '1',
  options: [emptyOption('Small'), emptyOption('Large')],
});

/** Text that isn't an amount becomes NaN, so that the schema refuses it. */
export const centsIn = (text: unknown) => typedCents(String(text ?? '')) ?? Number.NaN;

export const numberIn = (text: unknown) => (text === '' ? Number.NaN : Number(text));

const groupsIn = (given: FormInput, path: string): AnyGroup[] =>
  listIn(given, path, 'name', (of) => {
    const isEmptyMost = given[`${of}.most`] === '';
    const options = listIn(given, `${of}.options`, 'name', (at) => {
      const inner = groupsIn(given, `${at}.optionGroups`);
      return {
        name: String(given[`${at}.name`]).trim(),
        priceCents: given[`${at}.price`] === '' ? 0 : centsIn(given[`${at}.price`]),
        available: given[`${at}.isSoldOut`] !== true,
        // Only the outer options may have any.
        ...(path === 'optionGroups' && { optionGroups: inner }),
        isDefault: given[`${at}.isDefault`] === true,
      };
    });
    return {
      name: String(given[`${of}.name`]),
      least: numberIn(given[`${of}.least`]),
      most: isEmptyMost ? null : numberIn(given[`${of}.most`]),
      mostOfEach: numberIn(given[`${of}.mostOfEach`]),
      defaults: options.filter(({ isDefault }) => isDefault).map(({ name }) => name),
      options: options.map(({ isDefault: _, ...option }) => option),
    };
  });

/** The field that shows a problem: some of what is sent has no field of its own. */
function fieldOf(path: string): string {
  return path.replace(/\.defaults(\.\d+)?$/, '.least').replace(/priceCents$/, 'price');
}

/** Replaces the schema's messages with the screen's own words. */
function problemText(path: string, message: string, given: FormInput): string {
  const field = fieldOf(path);
  if (path.endsWith('priceCents')) {
    if (message.includes('$0.00')) return 'With this, the dish could cost less than $0.00.';
    return 'Enter an amount like 12.50.';
  }
  if (path.includes('.defaults')) return `Selected by default: ${message}.`;
  if (path.endsWith('.options')) {
    return message.includes('at most') ? message : 'Add at least one option.';
  }
  if (/\.(least|most|mostOfEach)$/.test(path)) {
    return Number.isNaN(numberIn(given[field])) ? 'Enter a number.' : message;
  }
  if (path.endsWith('name')) {
    if (message.includes('twice')) return 'This name is used twice.';
    if (String(given[field]).trim() === '') return 'Enter a name.';
  }
  return message;
}

export const checkDish: Check<EditedDishFields> = (given) => {
  const dish = {
    name: given.name,
    description: given.description,
    priceCents: centsIn(given.price),
    optionGroups: groupsIn(given, 'optionGroups'),
    noteAllowed: given.noteAllowed === true,
    ageChecked: given.ageChecked === true,
    taxCategory: given.taxCategory,
  };
  const found = problemsIn(editedDishSchema, dish);
  if (!found) return { values: editedDishSchema.parse(dish) };
  const problems: Problems = {};
  for (const [path, message = ''] of Object.entries(found)) {
    problems[fieldOf(path)] ??= problemText(path, message, given);
  }
  return { problems };
};
