import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostPortions } from '#contract/find/menus/portions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type PortionsFieldProps = {
  name: string;
  left: number | null;
  busy: boolean;
  /** False: it could not be saved. */
  onCount: (left: number | null) => Promise<boolean>;
};

/** How many of a dish are left, which opens a field for another number. */
export function PortionsField({ name, left, busy, onCount }: PortionsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const close = () => {
    // The button that had the focus is gone with the form.
    flushSync(() => setTyped(undefined));
    opener.current?.focus();
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed?.trim() ?? '';
    if (!/^\d{0,3}$/.test(text)) {
      setError(`Enter a number up to ${mostPortions}, or leave it empty.`);
      return field.current?.focus();
    }
    if (await onCount(text === '' ? null : Number(text))) close();
  };
  if (typed === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        className="link inline-flex min-h-11 items-center text-sm"
        onClick={() => {
          flushSync(() => {
            setError(undefined);
            setTyped(left === null ? '' : String(left));
          });
          field.current?.select();
        }}
      >
        {left === null ? 'Count portions' : `${left} left`}
        <span className="sr-only">{` of ${name}${left === null ? '' : ', change'}`}</span>
      </button>
    );
  }
  return (
    <form noValidate onSubmit={save} className="mt-1 mb-2 grid w-full gap-3">
      <TextField
        ref={field}
        label={`Portions left of ${name}`}
        hint="Each order on Joyous lowers it. Leave it empty to stop counting."
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setTyped(currentTarget.value);
        }}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={busy}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
