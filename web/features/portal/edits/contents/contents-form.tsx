import { useEffect, useState } from 'react';
import {
  allergensAgainst,
  allergensInWords,
  dietaryLabels,
} from '#contract/find/menus/contents.ts';
import type { EditedContents } from '#contract/find/menus/contents-fields.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { ContentsToEdit } from '#contract/portal/edits/contents.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEditOf } from '../use-edit.ts';
import { AllergenFields, TagChips } from './chips.tsx';
import { checkContents, type Entered, enteredField } from './contents-fields.ts';
import { OptionContentsFields } from './option-contents.tsx';

type Edit = ReturnType<typeof useEditOf<EditedContents, ContentsToEdit>>;

const entered = ({ tags, contains, mayContain, options }: ContentsToEdit): Entered => ({
  tags,
  contains,
  mayContain,
  options: options.map(({ at, ...option }) => ({ at, ...option })),
});

type WaitingProps = {
  waiting: NonNullable<ContentsToEdit['waiting']>;
  till: string | null;
  onFill: () => void;
};

/** The menu and staff say different things: staff decide. */
function Waiting({ waiting, till, onFill }: WaitingProps) {
  return (
    <div className="grid gap-3 rounded-md border border-warn bg-warn-soft p-4 wrap-anywhere">
      <h3 className="text-base font-semibold">
        {till === null ? 'A menu file says something else' : `${till} says something else`}
      </h3>
      <ul className="list-disc pl-5">
        {waiting.claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <p>Until you decide, diners see the warnings from both and none of the new tags.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onFill}>
          Fill in the menu's version
        </Button>
        <Button size="sm" variant="secondary" type="submit">
          Keep ours
        </Button>
      </div>
    </div>
  );
}

/** Shows what contradicts while it is chosen, so that nobody finds out only when saving. */
function Contradictions({ tags, ...facts }: Pick<Entered, 'tags' | 'contains' | 'mayContain'>) {
  const wrong = tags.filter((tag) => allergensAgainst(tag, facts).length > 0);
  return (
    <div aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {wrong.map((tag) => (
        <p key={tag}>
          It can't be {dietaryLabels[tag]} with {allergensInWords(allergensAgainst(tag, facts))}.
        </p>
      ))}
    </div>
  );
}

type FieldsProps = { edit: Edit; filled: ContentsToEdit; now: ContentsToEdit };

function ContentsFields({ edit, filled, now }: FieldsProps) {
  const [state, setState] = useState(() => entered(filled));
  const [calories, setCalories] = useState(filled.calories === null ? '' : String(filled.calories));
  const { compare } = edit;
  // Only these fields render again when a chip is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another function at each drawing
  useEffect(compare, [state]);
  const fill = ({ options, calories: given, ...rest }: EditedContents) => {
    setState({
      ...rest,
      options: options.map((option) => ({
        ...option,
        isSaid:
          state.options.some(({ at, isSaid }) => isSaid && at.join() === option.at.join()) ||
          option.contains.length + option.mayContain.length + option.ends.length > 0,
      })),
    });
    setCalories(given === null ? '' : String(given));
  };
  return (
    <>
      <input type="hidden" name={enteredField} value={JSON.stringify(state)} />
      {now.waiting && (
        <Waiting
          waiting={now.waiting}
          till={now.till}
          onFill={() => now.waiting && fill(now.waiting.suggested)}
        />
      )}
      <AllergenFields facts={state} onChange={(facts) => setState({ ...state, ...facts })} />
      <TagChips
        legend="Tags"
        chosen={state.tags}
        onChange={(tags) => setState({ ...state, tags })}
        isNamed
      />
      <Contradictions {...state} />
      <TextField
        {...edit.field('calories')}
        label="Calories"
        optional
        inputMode="numeric"
        value={calories}
        onChange={({ target }) => setCalories(target.value)}
        autoComplete="off"
        className="max-w-36"
      />
      {state.options.length > 0 && (
        <OptionContentsFields
          options={state.options}
          onChange={(options) => setState({ ...state, options })}
        />
      )}
    </>
  );
}

type FormProps = {
  filled: ContentsToEdit;
  now: ContentsToEdit;
  onSaved: (() => void) | undefined;
  onUseStored: (stored: ContentsToEdit) => void;
};

function Form({ filled, now, onSaved, onUseStored }: FormProps) {
  const params = { itemId: filled.itemId };
  const edit = useEditOf<EditedContents, ContentsToEdit>({
    whole: filled,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getContentsToEdit, { params }),
    check: checkContents,
    send: async (body) => {
      const saved = await portalApi.call(editCalls.changeContents, { params, body });
      onSaved?.();
      return saved;
    },
    saved: "What's in the dish is saved. Diners see it now.",
    onUndone: onUseStored,
  });
  return (
    <EditForm edit={edit} submit="Save what's in it" onUseStored={onUseStored}>
      <ContentsFields edit={edit} filled={filled} now={now} />
    </EditForm>
  );
}

const dayText = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(
    new Date(at),
  );

function WhoSaid({ contents }: { contents: ContentsToEdit }) {
  const { isSaid, changed, timeZone, tags } = contents;
  if (changed) {
    return (
      <p className="text-ink-soft wrap-anywhere">
        Changed by {changed.name ?? 'somebody who left'}, {dayText(timeZone, changed.at)}
      </p>
    );
  }
  if (isSaid) return null;
  return (
    <p className="text-ink-soft">
      {tags.length > 0
        ? 'These tags came with the menu, and nobody here has confirmed them yet. Save to confirm them.'
        : "Nobody has entered what's in this dish yet, so diners see nothing about it."}
    </p>
  );
}

type ContentsFormProps = { contents: ContentsToEdit; onSaved?: () => void };

/** Staff say what is in a dish, even if a till owns the menu. */
export function ContentsForm({ contents, onSaved }: ContentsFormProps) {
  const { key, details, onUseStored } = useFilled(contents);
  return (
    <div className="grid gap-5">
      <WhoSaid contents={contents} />
      <Form key={key} filled={details} now={contents} onSaved={onSaved} onUseStored={onUseStored} />
    </div>
  );
}
