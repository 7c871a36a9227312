import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { SwitchCard } from './switch-card.tsx';

export function ClosedToday({ details }: { details: DetailsToEdit }) {
  const { closedToday, timeZone } = details;
  const { closedUntil, nextDayBegins } = closedToday;
  const ends = editMomentText(timeZone, closedUntil ?? nextDayBegins);
  return (
    <SwitchCard
      title="Today"
      isOn={closedUntil !== null}
      on="Closed for today"
      off="Usual hours"
      turnOn="Close for today"
      turnOff="Open again"
      switchTo={(closed) => portalApi.call(editCalls.setClosedToday, { body: { closed } })}
      saved={(closed) =>
        closed ? "You're closed for today. Diners see it now." : "You're back to your usual hours."
      }
    >
      {closedUntil === null
        ? `Power out, short on staff? Close now, until ${ends}. You reopen automatically.`
        : `Until ${ends}. You reopen automatically.`}
    </SwitchCard>
  );
}

export function CouponsPaused({ details }: { details: DetailsToEdit }) {
  const isPaused = details.couponsPaused;
  return (
    <SwitchCard
      title="Coupons"
      isOn={isPaused}
      on="Paused"
      off="Available to diners"
      turnOn="Pause coupons"
      turnOff="Resume coupons"
      switchTo={(paused) => portalApi.call(editCalls.setCouponsPaused, { body: { paused } })}
      saved={(paused) =>
        paused ? 'Coupons are paused.' : 'Diners can ask for your coupons again.'
      }
    >
      {isPaused
        ? "Diners who ask for one of your coupons see that you aren't giving any right now. Coupons already sent stay good."
        : 'While coupons are paused, diners who ask for one of yours get none. Coupons already sent stay good.'}
    </SwitchCard>
  );
}
