import type { ReactNode } from 'react';
import {
  type Allergen,
  allergenNames,
  allergens,
  type DietaryTag,
  dietaryLabels,
  dietaryTags,
} from '#contract/find/menus/contents.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { tagField } from './contents-fields.ts';

type ChipsProps = { legend: string; hint?: string; children: ReactNode };

const Chips = ({ legend, hint, children }: ChipsProps) => (
  <fieldset className="min-w-0">
    <legend className="float-left mb-2 w-full text-base font-semibold">
      {legend}
      {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
    </legend>
    <div className="clear-left flex flex-wrap gap-2">{children}</div>
  </fieldset>
);

type TagChipsProps = {
  legend: string;
  hint?: string;
  /** Those to choose from. All, if left out. */
  from?: readonly DietaryTag[];
  chosen: readonly DietaryTag[];
  onChange: (tags: DietaryTag[]) => void;
  /** Problems are shown next to these. */
  isNamed?: boolean;
};

export const TagChips = ({ legend, hint, from, chosen, onChange, isNamed }: TagChipsProps) => (
  <Chips legend={legend} {...(hint !== undefined && { hint })}>
    {(from ?? dietaryTags).map((tag) => (
      <ToggleChip
        key={tag}
        {...(isNamed && { name: tagField(tag) })}
        checked={chosen.includes(tag)}
        onChange={() =>
          onChange(dietaryTags.filter((one) => chosen.includes(one) !== (one === tag)))
        }
      >
        {dietaryLabels[tag]}
      </ToggleChip>
    ))}
  </Chips>
);

type Facts = { contains: Allergen[]; mayContain: Allergen[] };

const levels = [
  ['contains', 'Contains', 'mayContain'],
  ['mayContain', 'May contain traces of', 'contains'],
] as const;

type AllergenFieldsProps = { facts: Facts; onChange: (facts: Facts) => void };

/** Each allergen is in one of the two lists, or in neither if nobody said anything about it. */
export const AllergenFields = ({ facts, onChange }: AllergenFieldsProps) =>
  levels.map(([level, legend, other]) => (
    <Chips key={level} legend={legend}>
      {allergens.map((allergen) => (
        <ToggleChip
          key={allergen}
          checked={facts[level].includes(allergen)}
          onChange={({ target }) =>
            onChange({
              contains: facts.contains,
              mayContain: facts.mayContain,
              [level]: allergens.filter((one) =>
                one === allergen ? target.checked : facts[level].includes(one),
              ),
              [other]: facts[other].filter((one) => one !== allergen),
            })
          }
        >
          {allergenNames[allergen]}
        </ToggleChip>
      ))}
    </Chips>
  ));
