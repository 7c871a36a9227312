// Which choices of options are complete and right for a dish, and what a line with them costs. The
// browser shows with these rules what the server decides with them.

/** The options of an option have none of their own, and leave them out. */
type AnOption = {
  name: string;
  priceCents: number;
  available: boolean;
  optionGroups?: readonly AGroup[] | undefined;
};
type AGroup = {
  name: string;
  least: number;
  most: number | null;
  mostOfEach: number;
  options: readonly AnOption[];
};
type ADish = { priceCents: number; optionGroups?: readonly AGroup[] | undefined };

/**
 * By names, which a group or an option has once: an option with another name is another option. One
 * that is chosen twice in different ways is listed twice.
 */
export type Choice = {
  group: string;
  option: string;
  quantity: number;
  choices: readonly Choice[];
};

export type ChoiceProblem = {
  /** The group; within an option, the names that lead to it come first: `Side, Salad, Dressing`. */
  at: readonly string[];
  kind:
    | 'UNKNOWN_GROUP'
    | 'UNKNOWN_OPTION'
    | 'SOLD_OUT'
    | 'TOO_FEW'
    | 'TOO_MANY'
    | 'TOO_MANY_OF_ONE';
  /** Which one, unless it is about the whole group. */
  option?: string;
  /** How many may or must be chosen. */
  limit?: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const quantityOf = (choices: readonly Choice[]) => sum(choices.map(({ quantity }) => quantity));

/** How many options can be chosen of a group. */
export const mostOf = ({
  most,
  mostOfEach,
  options,
}: Pick<AGroup, 'most' | 'mostOfEach' | 'options'>) =>
  Math.min(most ?? Number.POSITIVE_INFINITY, mostOfEach * options.length);

function problemsOfGroup(
  group: AGroup,
  chosen: readonly Choice[],
  above: readonly string[],
): ChoiceProblem[] {
  const at = [...above, group.name];
  const optionNamed = new Map(group.options.map((option) => [option.name, option]));
  const byOption = Map.groupBy(chosen, ({ option }) => option);
  const ofOptions = [...byOption].flatMap(([name, ofOption]): ChoiceProblem[] => {
    const option = optionNamed.get(name);
    if (!option) return [{ at, kind: 'UNKNOWN_OPTION', option: name }];
    if (!option.available) return [{ at, kind: 'SOLD_OUT', option: name }];
    const limit = group.mostOfEach;
    return [
      ...(quantityOf(ofOption) > limit
        ? [{ at, kind: 'TOO_MANY_OF_ONE', option: name, limit } as const]
        : []),
      ...ofOption.flatMap(({ choices }) =>
        problemsOfChoices(option.optionGroups ?? [], choices, [...at, name]),
      ),
    ];
  });
  const quantity = quantityOf(chosen);
  const most = mostOf(group);
  if (quantity < group.least) ofOptions.push({ at, kind: 'TOO_FEW', limit: group.least });
  if (quantity > most) ofOptions.push({ at, kind: 'TOO_MANY', limit: most });
  return ofOptions;
}

function problemsOfChoices(
  groups: readonly AGroup[],
  choices: readonly Choice[],
  above: readonly string[],
): ChoiceProblem[] {
  const byGroup = Map.groupBy(choices, ({ group }) => group);
  const names = new Set(groups.map(({ name }) => name));
  return [
    ...groups.flatMap((group) => problemsOfGroup(group, byGroup.get(group.name) ?? [], above)),
    ...[...byGroup.keys()]
      .filter((name) => !names.has(name))
      .map((name): ChoiceProblem => ({ at: [...above, name], kind: 'UNKNOWN_GROUP' })),
  ];
}

/** Why a dish can't be ordered with these choices. None: they are complete and right. */
export const choiceProblems = (dish: ADish, choices: readonly Choice[]): ChoiceProblem[] =>
  problemsOfChoices(dish.optionGroups ?? [], choices, []);

function centsOfChoices(groups: readonly AGroup[], choices: readonly Choice[]): number {
  return sum(
    choices.map((choice) => {
      const group = groups.find(({ name }) => name === choice.group);
      const option = group?.options.find(({ name }) => name === choice.option);
      if (!option) throw new RangeError(`no such choice: ${choice.group}, ${choice.option}`);
      const within = centsOfChoices(option.optionGroups ?? [], choice.choices);
      return choice.quantity * (option.priceCents + within);
    }),
  );
}

/** What one of a dish costs with choices that exist, complete or not yet. */
export const unitCents = (dish: ADish, choices: readonly Choice[]): number =>
  dish.priceCents + centsOfChoices(dish.optionGroups ?? [], choices);

/** What a line of an order costs, before discounts and tax. */
export function lineCents(
  dish: ADish,
  { quantity, choices }: { quantity: number; choices: readonly Choice[] },
): number {
  const cents = quantity * unitCents(dish, choices);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount: ${cents}`);
  return cents;
}

/** The choices that a dish begins with: its defaults, as far as they are not sold out. */
export const defaultChoices = (
  groups: readonly (AGroup & { defaults: readonly string[] })[],
): Choice[] =>
  groups.flatMap((group) =>
    group.options
      .filter(({ name, available }) => available && group.defaults.includes(name))
      .map(({ name, optionGroups = [] }) => ({
        group: group.name,
        option: name,
        quantity: 1,
        choices: defaultChoices(optionGroups as Parameters<typeof defaultChoices>[0]),
      })),
  );

/** How a price may differ: by what must be chosen, or also by what may be. */
type Range = 'required' | 'possible';

/**
 * The least and the most that groups add. `undefined`: no choice is complete, since what must be
 * chosen is sold out.
 */
function centsOfGroups(
  groups: readonly AGroup[],
  range: Range,
  isChoosable: (option: AnOption) => boolean,
): { low: number; high: number } | undefined {
  const all = groups.map((group) => centsOfGroup(group, range, isChoosable));
  if (!all.every((one) => one !== undefined)) return undefined;
  return { low: sum(all.map(({ low }) => low)), high: sum(all.map(({ high }) => high)) };
}

function centsOfGroup(
  group: AGroup,
  range: Range,
  isChoosable: (option: AnOption) => boolean,
): { low: number; high: number } | undefined {
  const { least, mostOfEach } = group;
  const costs = group.options.filter(isChoosable).flatMap((option) => {
    const within = centsOfGroups(option.optionGroups ?? [], range, isChoosable);
    if (!within) return [];
    const { low, high } = within;
    return [{ low: option.priceCents + low, high: option.priceCents + high }];
  });
  const times = <Cost>(cost: Cost) => Array.from({ length: mostOfEach }, () => cost);
  const lows = costs.flatMap(({ low }) => times(low)).sort((a, b) => a - b);
  const highs = costs.flatMap(({ high }) => times(high)).sort((a, b) => b - a);
  if (lows.length < least) return undefined;
  const most = range === 'required' ? least : mostOf(group);
  return {
    low: sum(lows.slice(0, most).filter((cents, index) => index < least || cents < 0)),
    high: sum(highs.slice(0, most).filter((cents, index) => index < least || cents > 0)),
  };
}

const anyOption = () => true;
const servedOption = ({ available }: AnOption) => available;

/** What a dish costs at least, whatever is chosen and whatever is sold out now. */
export function lowestCents({ priceCents, optionGroups = [] }: ADish): number {
  return priceCents + (centsOfGroups(optionGroups, 'possible', anyOption)?.low ?? 0);
}

/** Whether a complete choice is possible: what must be chosen about a dish isn't all sold out. */
export const canBeChosen = (groups: readonly AGroup[]): boolean =>
  centsOfGroups(groups, 'required', servedOption) !== undefined;

/**
 * The price beside a dish: with the cheapest of what must be chosen, and whether something that must
 * be chosen costs more. What is sold out counts only if nothing else is left.
 */
export function shownPrice({ priceCents, optionGroups = [] }: ADish): {
  cents: number;
  isFrom: boolean;
} {
  const { low, high } = centsOfGroups(optionGroups, 'required', servedOption) ??
    centsOfGroups(optionGroups, 'required', anyOption) ?? { low: 0, high: 0 };
  return { cents: priceCents + low, isFrom: high > low };
}
