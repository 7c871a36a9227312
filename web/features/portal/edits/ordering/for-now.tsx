import { laterMinutes } from '#contract/ground/hours/later-minutes.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { SwitchCard } from '../switch-card.tsx';

export function OrdersLater({ ordering }: { ordering: OrderingToEdit }) {
  const { laterUntil, timeZone } = ordering;
  return (
    <SwitchCard
      title="Busy?"
      isOn={laterUntil !== null}
      on={`${laterMinutes} minutes later`}
      off="Usual times"
      turnOn={`Busy: add ${laterMinutes} min`}
      turnOff="Back to usual times"
      switchTo={(later) => portalApi.call(editCalls.setOrdersLater, { body: { later } })}
      saved={(later) =>
        later
          ? `New orders are ready ${laterMinutes} minutes later. Diners see it now.`
          : "You're back to your usual times."
      }
    >
      {laterUntil === null
        ? `Adds ${laterMinutes} minutes to new orders for one hour.`
        : `Until ${editMomentText(timeZone, laterUntil)}. It ends by itself.`}
    </SwitchCard>
  );
}

export function NoMoreOrders({ ordering }: { ordering: OrderingToEdit }) {
  const { noMoreUntil, nextDayBegins, timeZone } = ordering;
  const ends = editMomentText(timeZone, noMoreUntil ?? nextDayBegins);
  return (
    <SwitchCard
      title="Today's orders"
      isOn={noMoreUntil !== null}
      on="No more today"
      off="Orders are taken"
      turnOn="Stop orders today"
      turnOff="Take orders again"
      switchTo={(noMore) => portalApi.call(editCalls.setNoMoreOrders, { body: { noMore } })}
      saved={(noMore) =>
        noMore
          ? 'You take no more orders on the web today. Diners see it now.'
          : 'You take orders on the web again.'
      }
    >
      {noMoreUntil === null
        ? `Stop orders on the web until ${ends}. You stay open, and orders for later days go on.`
        : `Until ${ends}. You stay open, and orders for later days go on.`}
    </SwitchCard>
  );
}
