import { useState } from 'react';
import type { Quote } from '#contract/orders/quotes/quote.ts';
import { quoteProblemText } from '#contract/orders/quotes/quote-words.ts';
import type { Changed } from '#contract/orders/web-orders/placed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type AskedQuote, useQuote } from '../../quotes/index.ts';
import { goneLines, laterText, placeText, removeText } from './asked-order.ts';

/** The order that has changed, as it was sent. */
type ChangedOrder = {
  restaurant: string;
  timeZone: string;
  asked: AskedQuote;
  /** In the order in which the lines were sent, as are the names of the dishes. */
  lineIds: readonly string[];
  names: readonly string[];
};

type ChangesDialogProps = {
  changed: Changed;
  order: ChangedOrder;
  busy: boolean;
  /** With the quote that was agreed to, and the lines that are not in it. */
  onPlace: (quote: Quote, removed: readonly string[]) => void;
  onClose: () => void;
};

type Change = Changed['changes'][number];

const aboutText = ({ about, line, code }: Change, names: readonly string[]): string => {
  if (about === 'LINE') return names[line ?? -1] ?? '';
  return about === 'CODE' ? (code ?? '') : '';
};

/** The order without what can't be had anymore, and what that costs. */
function useWithoutGone({ quote }: Changed, { restaurant, asked, lineIds }: ChangedOrder) {
  const gone = goneLines(quote);
  const lines = asked.lines.filter((_, index) => !gone.includes(index));
  const isAsked = gone.length > 0 && lines.length > 0;
  const {
    quote: without,
    isLoading,
    failure,
  } = useQuote(restaurant, isAsked ? { ...asked, lines } : undefined);
  return {
    removed: gone.flatMap((index) => lineIds[index] ?? []),
    isNothingLeft: gone.length > 0 && lines.length === 0,
    without,
    isLoading: isAsked && isLoading,
    failure,
  };
}

const canBePlaced = ({ quoteId, amounts }: Quote): boolean => quoteId !== null && amounts !== null;

/** What is different since the price was shown, line by line, and what can be ordered instead. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { changed, busy, onPlace, onClose } = props;
  // The cart may change in another tab: this is about what was sent.
  const [order] = useState(props.order);
  const { changes, quote } = changed;
  const { removed, isNothingLeft, without, isLoading, failure } = useWithoutGone(changed, order);
  const later = ({ dueAt }: Quote) =>
    laterText({ offer: undefined, timeZone: order.timeZone, dueAt }, Date.now());
  const texts = changes.map(({ text }) => text);
  const stillWrong = (without?.problems ?? [])
    .map(quoteProblemText)
    .filter((text) => !texts.includes(text));
  const mayRemove = isLoading || (without !== undefined && canBePlaced(without));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your order has changed"
      size="sm"
      footer={
        <div className="grid w-full gap-3">
          {canBePlaced(quote) && (
            <Button size="lg" loading={busy} onClick={() => onPlace(quote, [])} className="figures">
              {placeText(later(quote), quote.amounts?.totalCents)}
            </Button>
          )}
          {mayRemove && (
            <Button
              size="lg"
              loading={busy || isLoading}
              onClick={() => without && onPlace(without, removed)}
              className="figures"
            >
              {removeText(removed.length, without && later(without), without?.amounts?.totalCents)}
            </Button>
          )}
          <Button variant="secondary" size="lg" onClick={onClose} disabled={busy}>
            {canBePlaced(quote) ? 'Look at it' : 'Change the order'}
          </Button>
        </div>
      }
    >
      <p>Nothing was ordered yet.</p>
      <ul className="mt-3 grid gap-2">
        {changes.map((change) => {
          const about = aboutText(change, order.names);
          return (
            <li key={`${change.about} ${change.line} ${change.text}`} className="wrap-anywhere">
              {about && <span className="font-semibold">{about}: </span>}
              {change.text}
            </li>
          );
        })}
      </ul>
      {isNothingLeft && <p className="mt-3">Nothing else is in your order. Choose other dishes.</p>}
      {stillWrong.map((text) => (
        <p key={text} className="mt-3">
          Without {removed.length === 1 ? 'it' : 'them'}: {text}
        </p>
      ))}
      {failure !== undefined && <p className="mt-3">{failure}</p>}
    </Dialog>
  );
}
