import { isOverLimit } from '#contract/coupons/coupons/coupon-terms.ts';
import { centsOf } from '#contract/money/cents.ts';
import { Button } from '#web/ui/button.tsx';
import { paysWords } from './counter-words.ts';
import { UndoButton } from './undo-button.tsx';
import type { KnownTaking, Takings } from './use-takings.ts';
import { Verdict } from './verdict.tsx';

type TakenPanelProps = { taking: KnownTaking; takings: Takings; onNext: () => void };

export function TakenPanel({ taking, takings, onNext }: TakenPanelProps) {
  const { code, off, undoneAt, isGoodAgain } = taking;
  const isMost = isOverLimit(centsOf(taking.itemTotal), taking);
  return (
    <div className="grid grid-cols-1 gap-4">
      {undoneAt === null ? (
        <Verdict look="good" title={`Take $${off} off`} takesFocus>
          {isMost && "That's the most this coupon gives. "}
          {code} is used. {paysWords(taking)}
        </Verdict>
      ) : (
        <Verdict look="doubtful" title="Undone" takesFocus>
          {isGoodAgain
            ? `${code} is good again. Nothing is owed for it.`
            : `${code} can't be used again: the diner has a newer coupon. Nothing is owed for it.`}
        </Verdict>
      )}
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button size="lg" onClick={onNext}>
          Next code
        </Button>
        <UndoButton taking={taking} takings={takings} size="lg" />
      </div>
    </div>
  );
}
