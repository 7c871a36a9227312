import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { centsText, shownCents, typedCents } from '#contract/money/cents.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { isOffline, useSendWhenBack } from '../../use-edit.ts';
import { useFinishWithUndo } from '../../use-finish-with-undo.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import type { MenuRow } from './menu-rows.ts';

type PricedDish = Pick<MenuRow, 'itemId' | 'name' | 'ownPriceCents' | 'priceCents' | 'isFrom'>;

const offlineText = "You're offline. We'll save it when you're back.";
const most = 10_000_000;

type FormProps = { dish: PricedDish; onClose: () => void };

/** Enter saves, Escape cancels. After an error or a conflict, what was typed stays. */
function PriceForm({ dish: { itemId, name, ownPriceCents }, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const renew = useRenew();
  const finish = useFinishWithUndo();
  useUnsaved(form);
  useEffect(() => field.current?.select(), []);
  const wait = useSendWhenBack(form);

  const say = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const cents = typedCents(field.current?.value ?? '');
    if (cents === undefined || cents < 0 || cents > most) {
      return say('Enter an amount like 12.50.');
    }
    if (cents === ownPriceCents) return onClose();
    setBusy(true);
    setError(undefined);
    try {
      const body = { priceCents: cents, readCents: ownPriceCents };
      const { changeId } = await portalApi.call(editCalls.changePrice, {
        params: { itemId },
        body,
      });
      await finish(`${name} costs ${shownCents(cents)} now.`, changeId);
      onClose();
    } catch (failed) {
      const code = failed instanceof ApiError ? failed.code : undefined;
      if (isOffline(failed)) {
        wait();
        say(offlineText);
      } else if (code === 'edited_meanwhile') {
        await renew();
        say('Somebody else just changed this price. Save again to use yours.');
      } else if (code === 'bad_input') {
        say(
          'With this price, a dish could cost less than $0.00 with some options. Enter a higher price.',
        );
      } else say(messageOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className="grid gap-2 text-left whitespace-normal"
    >
      <TextField
        ref={field}
        name="price"
        label={`Price of ${name}`}
        hideLabel
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={centsText(ownPriceCents)}
        error={error}
        className="w-32"
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={busy}>
          Save
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The price that diners see; a press turns it into a field. If a till owns the menu, it is only shown. */
export function PriceField({ dish, isTills }: { dish: PricedDish; isTills: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { isFrom, name, ownPriceCents, priceCents } = dish;
  const hasOther = isFrom || priceCents !== ownPriceCents;
  const other = hasOther && (
    <span className="block text-sm whitespace-nowrap text-ink-soft">
      {isFrom ? `From ${shownCents(priceCents)}` : `${shownCents(priceCents)} with choices`}
    </span>
  );
  if (isTills) {
    return (
      <>
        <span className="figures">{shownCents(ownPriceCents)}</span>
        {other}
      </>
    );
  }
  const close = () => {
    // The field that had the focus is gone with the form.
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <PriceForm dish={dish} onClose={close} />;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="inline-flex min-h-11 min-w-22 items-center justify-end rounded-md border border-line px-3 figures text-control hover:border-ink-soft"
        onClick={() => setOpen(true)}
      >
        {shownCents(ownPriceCents)}
        <span className="sr-only">{`, change the price of ${name}`}</span>
      </button>
      {other}
    </>
  );
}
