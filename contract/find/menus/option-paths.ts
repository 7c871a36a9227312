type AnOption = {
  name: string;
  available: boolean;
  reference?: string | undefined;
  optionGroups?: readonly AGroup[];
};
type AGroup = { name: string; options: readonly AnOption[] };

/**
 * The names that lead to an option of a dish: its group and its own, and for an option of an option
 * those of the outer one first.
 */
export type OptionPath = string[];

/** An option that staff said is sold out: until an instant, or until further notice. */
export type SoldOutOption = { at: OptionPath; until: string | null };

/** What a till calls an option of a dish. */
export type OptionReference = { at: OptionPath; reference: string };

type Found = { at: OptionPath; option: AnOption };

/** All options of a dish, in its order; those of an option follow it. */
export const optionsIn = (groups: readonly AGroup[], above: OptionPath = []): Found[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const at = [...above, group.name, option.name];
      return [{ at, option }, ...optionsIn(option.optionGroups ?? [], at)];
    }),
  );

export const isSameOption = (one: OptionPath, other: OptionPath): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** For maps: comparing each option with each other takes long where there are hundreds. */
export const pathKey = (at: OptionPath): string => JSON.stringify(at);

/** `Large`, `Ranch (Salad)`. */
export function optionInWords(at: OptionPath): string {
  const [, outer = '', , inner] = at;
  return inner === undefined ? outer : `${inner} (${outer})`;
}
