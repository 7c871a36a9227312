import { type ReactNode, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import type { Conflict, useEditOf } from './use-edit.ts';

type Edit = Pick<ReturnType<typeof useEditOf>, 'busy' | 'failure' | 'form' | 'isUnsaved'>;

type EditFormProps<Whole> = {
  edit: Edit & { conflict: Conflict<Whole> | false };
  submit: string;
  onUseStored: (stored: Whole) => void;
  children: ReactNode;
};

type ConflictNoteProps = {
  conflict: Pick<Conflict<unknown>, 'words' | 'saveMine'>;
  busy: boolean;
  onUseStored: () => void;
};

function ConflictNote({ conflict, busy, onUseStored }: ConflictNoteProps) {
  return (
    <div className="grid gap-3 rounded-md border border-edge bg-cream p-4">
      <h3 className="text-base font-semibold">Saved by somebody else</h3>
      <Facts>
        {conflict.words.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
      <p className="text-ink-soft">What you entered is still in the form.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy} onClick={conflict.saveMine}>
          Save mine instead
        </Button>
        <Button size="sm" variant="secondary" onClick={onUseStored}>
          Discard mine
        </Button>
      </div>
    </div>
  );
}

/**
 * The common parts of every edit form: the error, the other person's version in a conflict, and the
 * button.
 */
export function EditForm<Whole>({ edit, submit, onUseStored, children }: EditFormProps<Whole>) {
  const { busy, failure, form, conflict, isUnsaved } = edit;
  return (
    <form {...form} className="grid gap-5">
      {children}
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {conflict && (
        <ConflictNote
          conflict={conflict}
          busy={busy}
          onUseStored={() => onUseStored(conflict.stored)}
        />
      )}
      {/* Stays in view while there is something to save: the form may be long. */}
      <div
        className={classNames(
          '-mx-2 -mb-2 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-2 py-2',
          isUnsaved && 'sticky bottom-(--foot) z-10 border-t border-line',
        )}
      >
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        {isUnsaved && <p className="text-ink-soft">Unsaved changes</p>}
      </div>
    </form>
  );
}

/** The details that fill a form; discarding what was entered fills it again from scratch. */
export function useFilled<Whole>(details: Whole) {
  const [filled, setFilled] = useState({ details, times: 0 });
  return {
    key: filled.times,
    details: filled.details,
    onUseStored: (stored: Whole) =>
      setFilled(({ times }) => ({ details: stored, times: times + 1 })),
  };
}
