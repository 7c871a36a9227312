import {
  allergenPhrases,
  type OptionContents,
  tagsInWords,
} from '#contract/find/menus/contents.ts';
import { type EditedContents, editedContentsSchema } from '#contract/find/menus/contents-fields.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check } from '#web/platform/use-form.ts';

/** Only options that somebody said something about are sent. */
export type EnteredOption = EditedContents['options'][number] & { isSaid: boolean };

export type Entered = Omit<EditedContents, 'options' | 'calories'> & { options: EnteredOption[] };

/** What is chosen with chips is in one hidden field. */
export const enteredField = 'entered';

export const tagField = (tag: string) => `tag.${tag}`;

const caloriesIn = (text: unknown) => {
  const typed = String(text ?? '').trim();
  return typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

export const checkContents: Check<EditedContents> = (given) => {
  const { options, ...entered } = JSON.parse(String(given[enteredField])) as Entered;
  const contents = {
    ...entered,
    calories: caloriesIn(given.calories),
    options: options.filter(({ isSaid }) => isSaid).map(({ isSaid: _, ...option }) => option),
  };
  const found = problemsIn(editedContentsSchema, contents);
  if (!found) return { values: editedContentsSchema.parse(contents) };
  const problems = Object.entries(found).map(([path, message = '']) => {
    const [field = '', index] = path.split('.');
    if (field === 'calories') return ['calories', 'Enter a whole number, such as 640.'];
    return [field === 'tags' ? tagField(entered.tags[Number(index)] ?? '') : field, message];
  });
  return { problems: Object.fromEntries(problems) };
};

/** `Contains tree nuts · no longer Vegan`. */
export function optionSummary(option: Omit<OptionContents, 'at'> & { isSaid: boolean }): string {
  const { ends, isSaid } = option;
  if (!isSaid) return 'No information yet';
  const words = [...allergenPhrases(option), ends.length > 0 && `no longer ${tagsInWords(ends)}`]
    .filter(Boolean)
    .join(' · ');
  return words === '' ? 'Changes nothing' : words.charAt(0).toUpperCase() + words.slice(1);
}
