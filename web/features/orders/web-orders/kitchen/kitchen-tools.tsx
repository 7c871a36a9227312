import { Ban, Clock, Printer, Soup } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { laterMinutes } from '#contract/ground/hours/later-minutes.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useScrollEdges } from '#web/ui/tabs/use-scroll-edges.ts';

const ordering = q(editCalls.getOrderingToEdit);

/** The portal's, which lies above. */
export type SoldOutDialogOfPortal = ComponentType<{
  /** Names of dishes that come first. */
  dishes: readonly string[];
  onClose: () => void;
}>;

type KitchenToolsProps = {
  user: CurrentUser;
  /** The dishes of an order that couldn't be made: they come first among what may be sold out. */
  soldOutOf: readonly string[] | undefined;
  onSoldOut: (dishes: readonly string[] | undefined) => void;
  SoldOutDialog: SoldOutDialogOfPortal;
  children?: ReactNode;
};

/** Settings that the kitchen changes in a hurry. */
export function KitchenTools({
  user,
  soldOutOf,
  onSoldOut,
  SoldOutDialog,
  children,
}: KitchenToolsProps) {
  const mayEdit = user.permissions.includes('details.edit');
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  const { result } = useCall(mayEdit ? ordering : null, { isQuiet: true });
  return (
    <div
      ref={row}
      className="scroll-row items-center gap-2 max-sm:w-[calc(100%+2*var(--spacing-gutter))] sm:flex-wrap"
    >
      {user.permissions.includes('menu.soldOut') && (
        <Button
          variant="secondary"
          icon={<Soup size={18} aria-hidden="true" />}
          onClick={() => onSoldOut([])}
        >
          Sold out
        </Button>
      )}
      {result && result.offers.length > 0 && <ForNow ordering={result} />}
      {children}
      {soldOutOf && <SoldOutDialog dishes={soldOutOf} onClose={() => onSoldOut(undefined)} />}
    </div>
  );
}

type SwitchProps = {
  isOn: boolean;
  icon: ReactNode;
  label: string;
  switchTo: (on: boolean) => Promise<unknown>;
  saved: (on: boolean) => string;
};

/** Pressed in while it is on. */
function Switch({ isOn, icon, label, switchTo, saved }: SwitchProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const press = async () => {
    const done = await run(() => switchTo(!isOn));
    if (done) await finish(saved(!isOn));
  };
  return (
    <Button
      variant="secondary"
      icon={icon}
      loading={busy}
      aria-pressed={isOn}
      className={isOn ? 'border-warn bg-warn-soft' : undefined}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}

function ForNow({ ordering: { laterUntil, noMoreUntil, timeZone } }: { ordering: OrderingToEdit }) {
  return (
    <>
      <Switch
        isOn={laterUntil !== null}
        icon={<Clock size={18} aria-hidden="true" />}
        label={
          laterUntil === null
            ? `Busy: add ${laterMinutes} min`
            : `${laterMinutes} minutes later until ${editMomentText(timeZone, laterUntil)}`
        }
        switchTo={(later) => portalApi.call(editCalls.setOrdersLater, { body: { later } })}
        saved={(later) =>
          later
            ? `New orders are ready ${laterMinutes} minutes later. Diners see it now.`
            : "You're back to your usual times."
        }
      />
      <Switch
        isOn={noMoreUntil !== null}
        icon={<Ban size={18} aria-hidden="true" />}
        label={
          noMoreUntil === null
            ? 'Stop orders today'
            : `No more until ${editMomentText(timeZone, noMoreUntil)}`
        }
        switchTo={(noMore) => portalApi.call(editCalls.setNoMoreOrders, { body: { noMore } })}
        saved={(noMore) =>
          noMore
            ? 'You take no more orders on the web today. Diners see it now.'
            : 'You take orders on the web again.'
        }
      />
    </>
  );
}

/** A setting of the device. */
export function PrintSwitch({
  isOn,
  onSwitch,
}: {
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}) {
  return (
    <Button
      variant="secondary"
      icon={<Printer size={18} aria-hidden="true" />}
      aria-pressed={isOn}
      className={isOn ? 'border-ink bg-sand' : undefined}
      onClick={() => onSwitch(!isOn)}
    >
      {isOn ? 'Prints when accepted' : 'Print when accepted'}
    </Button>
  );
}
