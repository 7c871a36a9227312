import { useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { boardQuery } from '../../../orders/web-orders/index.ts';
import { SwitchCard } from '../switch-card.tsx';
import type { Route } from './+types/hours.page';
import { ClosingEarly, ordering } from './closing-early.tsx';
import { HoursForm } from './hours-form.tsx';

const details = q(editCalls.getDetailsToEdit);

/** One after the other: who may not edit the hours needn't ask for orders. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadForPage(request, details);
  return loadForPage(request, boardQuery, ordering);
}

/** Closing cancels nothing: what is being cooked is cooked. */
function openOrdersText(orders: readonly Pick<KitchenOrder, 'stage'>[]): string {
  const open = orders.filter(({ stage }) => stage !== 'COMPLETED' && stage !== 'CANCELLED').length;
  if (open === 0) return '';
  const stay = open === 1 ? '1 order is open. It stays' : `${open} orders are open. They stay`;
  return ` ${stay}; nobody can place new ones.`;
}

type ClosedTodayProps = { details: DetailsToEdit; onHours: () => void };

function ClosedToday({ details, onHours }: ClosedTodayProps) {
  const { closedToday, timeZone } = details;
  const { closedUntil, nextDayBegins } = closedToday;
  const ends = editMomentText(timeZone, closedUntil ?? nextDayBegins);
  const board = useCall(boardQuery, { isQuiet: true });
  const open = openOrdersText(board.result?.orders ?? []);
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
      more={closedUntil === null && <ClosingEarly details={details} onSaved={onHours} />}
    >
      {closedUntil === null
        ? `Power out, short on staff? Close now, until ${ends}. You reopen automatically.${open}`
        : `Until ${ends}. You reopen automatically.${open}`}
    </SwitchCard>
  );
}

export default function EditPage() {
  const { result } = useCall(details);
  const [changedBeside, setChangedBeside] = useState(0);
  if (!result) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="lg:order-last">
        <ClosedToday details={result} onHours={() => setChangedBeside((times) => times + 1)} />
      </div>
      <Section title="Opening hours">
        <HoursForm details={result} changedBeside={changedBeside} />
      </Section>
    </div>
  );
}
