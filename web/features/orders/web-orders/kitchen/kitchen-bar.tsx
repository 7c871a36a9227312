import { Ban, Clock, ListOrdered, LogOut, Moon, Printer, Soup, Sun } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { laterMinutes } from '#contract/ground/hours/later-minutes.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { chooseLook, useLook } from '#web/platform/device/look.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useScrollEdges } from '#web/ui/tabs/use-scroll-edges.ts';
import { AllDay } from './all-day.tsx';

/** The portal's, which lies above. */
export type SoldOutDialogOfPortal = ComponentType<{
  /** Names of dishes that come first. */
  dishes: readonly string[];
  onClose: () => void;
}>;

/** How busy staff said it is, and when that ends automatically. */
type Pace = { timeZone: string; laterUntil: string | null; noMoreUntil: string | null };

type KitchenBarProps = {
  user: CurrentUser;
  /** Null before it is loaded. */
  board: (Pace & { takesOrders: boolean; soldOut: number }) | null;
  nowMs: number;
  orders: readonly KitchenOrder[];
  prints: { isOn: boolean; onSwitch: (on: boolean) => void };
  onSoldOut: () => void;
};

/** The bar above the orders: the tools that a kitchen needs quickly, and the way back to the portal. */
export function KitchenBar({ user, board, nowMs, orders, prints, onSoldOut }: KitchenBarProps) {
  const allDayId = useId();
  const [isAllDay, setAllDay] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  const may = (permission: CurrentUser['permissions'][number]) =>
    user.permissions.includes(permission);
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-paper px-2 print:hidden">
        <h1 className="px-1 text-xl max-sm:sr-only">Orders</h1>
        <div
          ref={row}
          className="scroll-row min-w-0 flex-1 items-center gap-1 max-sm:mx-0 max-sm:px-0"
        >
          <Tool
            icon={<ListOrdered size={18} aria-hidden="true" />}
            aria-expanded={isAllDay}
            aria-controls={allDayId}
            isOn={isAllDay}
            onClick={() => setAllDay(!isAllDay)}
          >
            All day
          </Tool>
          {may('menu.soldOut') && <SoldOutTool count={board?.soldOut ?? 0} onPress={onSoldOut} />}
          {board?.takesOrders && may('orders.pace') && <PaceTools {...board} nowMs={nowMs} />}
          <Tool
            icon={<Printer size={18} aria-hidden="true" />}
            aria-pressed={prints.isOn}
            isOn={prints.isOn}
            onClick={() => prints.onSwitch(!prints.isOn)}
          >
            {prints.isOn ? 'Prints when accepted' : 'Print when accepted'}
          </Tool>
        </div>
        <DarkSwitch />
        <ButtonLink
          to={dashboardPath}
          variant="quiet"
          size="row"
          title="Exit full screen"
          className="min-w-13 px-3 max-md:hidden"
        >
          <LogOut size={20} aria-hidden="true" />
          <span className="max-xl:sr-only">Exit full screen</span>
        </ButtonLink>
      </div>
      {isAllDay && <AllDay id={allDayId} orders={orders} />}
    </>
  );
}

const darkDevice = '(prefers-color-scheme: dark)';
function followDevice(onChange: () => void) {
  const media = matchMedia(darkDevice);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Follows the device's setting until somebody chooses light or dark here. */
function DarkSwitch() {
  const look = useLook();
  const isDarkDevice = useSyncExternalStore(
    followDevice,
    () => matchMedia(darkDevice).matches,
    () => false,
  );
  const isDark = look === 'device' ? isDarkDevice : look === 'dark';
  return (
    <Button
      variant="quiet"
      size="row"
      className="min-w-13"
      aria-label="Dark"
      title={isDark ? 'Light' : 'Dark'}
      aria-pressed={isDark}
      icon={isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      onClick={() => chooseLook(isDark ? 'light' : 'dark')}
    />
  );
}

type ToolProps = Parameters<typeof Button>[0] & { isOn?: boolean };

const Tool = ({ isOn = false, children, ...rest }: ToolProps) => (
  <Button
    {...rest}
    variant="quiet"
    size="row"
    className={`px-3 whitespace-nowrap ${isOn ? 'bg-warn-soft forced-colors:border-[Highlight] forced-colors:outline-2' : ''}`}
  >
    {children}
  </Button>
);

/** Shows how much is sold out, whichever tablet it was said on. */
function SoldOutTool({ count, onPress }: { count: number; onPress: () => void }) {
  const id = useId();
  return (
    <>
      <Tool
        icon={<Soup size={18} aria-hidden="true" />}
        aria-describedby={count > 0 ? id : undefined}
        onClick={onPress}
      >
        Sold out
        {count > 0 && (
          <span
            aria-hidden="true"
            className="rounded-full border-2 border-transparent bg-ink px-2 text-on-ink figures forced-colors:filled"
          >
            {count}
          </span>
        )}
      </Tool>
      {count > 0 && (
        <span id={id} hidden>
          {count === 1 ? '1 thing is sold out now' : `${count} things are sold out now`}
        </span>
      )}
    </>
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
    <Tool icon={icon} loading={busy} aria-pressed={isOn} isOn={isOn} onClick={() => void press()}>
      {label}
    </Tool>
  );
}

function PaceTools({ timeZone, nowMs, ...until }: Pace & { nowMs: number }) {
  const ifAhead = (iso: string | null) => (iso !== null && Date.parse(iso) > nowMs ? iso : null);
  const laterUntil = ifAhead(until.laterUntil);
  const noMoreUntil = ifAhead(until.noMoreUntil);
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
