import { shownCents } from '#contract/money/cents.ts';
import type { Changed } from '#contract/orders/web-orders/placed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type ChangesDialogProps = {
  changed: Changed;
  /** The dishes, in the order in which they were sent. */
  names: readonly string[];
  busy: boolean;
  onPlace: () => void;
  onClose: () => void;
};

type Change = Changed['changes'][number];

const aboutText = ({ about, line, code }: Change, names: readonly string[]): string => {
  if (about === 'LINE') return names[line ?? -1] ?? '';
  return about === 'CODE' ? (code ?? '') : '';
};

/** What is different since the price was shown, line by line, and the new price to confirm. */
export function ChangesDialog({ changed, names, busy, onPlace, onClose }: ChangesDialogProps) {
  const { changes, quote } = changed;
  const total = quote.amounts?.totalCents;
  const canBePlaced = quote.quoteId !== null && total !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your order has changed"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {canBePlaced ? 'Look at it' : 'Change the order'}
          </Button>
          {canBePlaced && (
            <Button loading={busy} onClick={onPlace} className="figures">
              Place order · {shownCents(total)}
            </Button>
          )}
        </>
      }
    >
      <p>Nothing was ordered yet.</p>
      <ul className="mt-3 grid gap-2">
        {changes.map((change) => {
          const about = aboutText(change, names);
          return (
            <li key={`${change.about} ${change.line} ${change.text}`} className="wrap-anywhere">
              {about && <span className="font-semibold">{about}: </span>}
              {change.text}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
