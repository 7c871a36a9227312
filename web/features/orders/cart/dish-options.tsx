import type { Choice, ChoiceProblem } from '#contract/find/menus/choices.ts';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { choose, chooseWithin, type ShownGroup } from './choose.ts';
import { OptionGroups } from './option-fields.tsx';

type DishOptionsProps = {
  dish: Pick<MenuItem, 'priceCents' | 'optionGroups'>;
  choices: readonly Choice[];
  problems: readonly ChoiceProblem[];
  onChoose: (choices: readonly Choice[]) => void;
};

/** What is chosen about a dish, with what is wrong at its group. */
export function DishOptions({ dish, choices, problems, onChoose }: DishOptionsProps) {
  const groups: readonly ShownGroup[] = dish.optionGroups ?? [];
  return (
    <OptionGroups
      groups={groups}
      choices={choices}
      above={[]}
      dishCents={dish.priceCents}
      problems={problems}
      onChoose={(at, times) => onChoose(choose(groups, choices, at, times))}
      onChooseWithin={(outer, at, times) =>
        onChoose(chooseWithin(groups, choices, { outer, at }, times))
      }
    />
  );
}
