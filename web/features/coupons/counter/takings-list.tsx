import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownAmount } from '#contract/money/cents.ts';
import { localTimeText } from '#web/platform/local-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NewsNote } from '../../site/live/index.ts';
import { UndoButton } from './undo-button.tsx';
import type { KnownTaking, Takings } from './use-takings.ts';

function Row({ taking, takings }: { taking: KnownTaking; takings: Takings }) {
  const { kind, code, itemTotal, off, takenAt, takenBy, undoneAt } = taking;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold figures">
          {code} <span className="font-normal text-ink-soft">{couponWords(taking)}</span>
        </p>
        <p className="text-sm text-ink-soft figures">
          {localTimeText(takenAt)}
          {takenBy && `, ${takenBy}`}. {shownAmount(off)} off {shownAmount(itemTotal)}
          {kind === 'OWN_CODE' && ', your own code'}
        </p>
      </div>
      {undoneAt === null ? <UndoButton taking={taking} takings={takings} /> : <Badge>Undone</Badge>}
    </li>
  );
}

/** Shows what was taken, also after a lost answer or a reload. */
export function TakingsList({ takings }: { takings: Takings }) {
  return (
    <section aria-labelledby="taken" className="grid grid-cols-1 content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="taken" className="text-lg">
          Last 24 hours
        </h2>
        <NewsNote
          noun="takings"
          shownAtMs={takings.loadedAtMs}
          shown={takings.takenHere}
          onShow={takings.reload}
        />
      </div>
      {takings.list.length === 0 ? (
        <p className="text-ink-soft">No coupons taken yet. They show up here.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {takings.list.map((taking) => (
            <Row key={taking.takingId} taking={taking} takings={takings} />
          ))}
        </ul>
      )}
    </section>
  );
}
