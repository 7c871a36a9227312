import { useState } from 'react';
import {
  type Allergen,
  allergenNames,
  type DietaryTag,
  dietaryLabels,
} from '#contract/find/menus/contents.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFinishWithUndo } from '../use-finish-with-undo.ts';
import { AllergenFields, TagChips } from './chips.tsx';

type Chosen = { tags: DietaryTag[]; contains: Allergen[]; mayContain: Allergen[] };

const nothing: Chosen = { tags: [], contains: [], mayContain: [] };

/** `Vegan, contains milk`. */
const inWords = ({ tags, contains, mayContain }: Chosen): string =>
  [
    ...tags.map((tag) => dietaryLabels[tag]),
    ...contains.map((one) => `contains ${allergenNames[one].toLowerCase()}`),
    ...mayContain.map((one) => `may contain ${allergenNames[one].toLowerCase()}`),
  ].join(', ');

const acts = [
  ['ADD', 'Add to all of them'],
  ['REMOVE', 'Take off all of them'],
] as const;

type ManyContentsProps = {
  dishes: readonly { itemId: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
};

/** Says the same about several dishes at once. What contradicts is named dish by dish, and nothing is saved. */
export function ManyContents({ dishes, onClose, onSaved }: ManyContentsProps) {
  const [act, setAct] = useState<(typeof acts)[number][0]>('ADD');
  const [chosen, setChosen] = useState(nothing);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { busy, run } = useAction();
  const finish = useFinishWithUndo();
  const [first] = dishes;
  const what = dishes.length === 1 && first ? first.name : `${dishes.length} dishes`;
  const change = (part: Partial<Chosen>) => {
    setProblems([]);
    setChosen({ ...chosen, ...part });
  };

  const save = async () => {
    if (inWords(chosen) === '') return setProblems(['Choose at least one.']);
    const body = { itemIds: dishes.map(({ itemId }) => itemId), act, ...chosen };
    const done = await run(
      () => portalApi.call(editCalls.changeContentsOfMany, { body }),
      (error) => {
        const named = error instanceof ApiError && error.code === 'contradicts';
        setProblems(
          named ? error.problems.map(({ message }) => `${message}.`) : [messageOf(error)],
        );
        return true;
      },
    );
    if (!done) return;
    const { changeId } = done.result;
    onSaved();
    await finish(
      changeId === null
        ? `${what}: nothing to change.`
        : `${what}: ${act === 'ADD' ? '' : 'no longer '}${inWords(chosen)}.`,
      changeId,
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tags and allergens of ${what}`}
      size="lg"
      footer={
        <>
          <Button loading={busy} onClick={() => void save()}>
            {act === 'ADD' ? `Add to ${what}` : `Take off ${what}`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {dishes.length > 1 && (
          <p className="text-ink-soft wrap-anywhere">{dishes.map(({ name }) => name).join(', ')}</p>
        )}
        <fieldset className="min-w-0">
          <legend className="float-left mb-2 w-full text-base font-semibold">
            What should we do with what you choose below?
          </legend>
          <div className="clear-left flex flex-wrap gap-2">
            {acts.map(([value, label]) => (
              <ToggleChip
                key={value}
                type="radio"
                name="act"
                checked={act === value}
                onChange={() => {
                  setProblems([]);
                  setAct(value);
                }}
              >
                {label}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        <TagChips legend="Tags" chosen={chosen.tags} onChange={(tags) => change({ tags })} />
        <AllergenFields facts={chosen} onChange={change} />
        {problems.length > 0 && (
          <Banner kind="error">
            <span className="block font-semibold">
              {problems.length === 1 ? 'Nothing was changed.' : 'Nothing was changed:'}
            </span>
            {problems.map((problem) => (
              <span key={problem} className="block wrap-anywhere">
                {problem}
              </span>
            ))}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
