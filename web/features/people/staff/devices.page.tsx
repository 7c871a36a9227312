import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { PortalDevice } from '#contract/people/staff/account.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePortalSession } from '../access/index.ts';
import type { Route } from './+types/devices.page';

const devices = q(peopleCalls.listDevices);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, devices);

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot simply be undone. */
function ConfirmDialog({ text, confirmLabel, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  );
}

type RowProps = { device: PortalDevice; ownerShown: boolean; onRevoke: () => void };

function DeviceRow({ device, ownerShown, onRevoke }: RowProps) {
  const { isOurs, isThisOne, lastSeenAt, name, userName } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone size={22} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isThisOne && <Badge tone="success">This device</Badge>}
          {isOurs && <Badge>Stays logged in</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ownerShown && `${userName}, `}
          {lastSeenAt === null ? 'not used yet' : `last seen ${sinceText(lastSeenAt, Date.now())}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={onRevoke}
        aria-label={`Revoke ${name}${ownerShown ? ` of ${userName}` : ''}`}
      >
        Revoke
      </Button>
    </li>
  );
}

/** The devices on which a person can log in without a code; managers also see their staff's. */
function DeviceList({ devices, userId }: { devices: PortalDevice[]; userId: number }) {
  const [asked, setAsked] = useState<PortalDevice>();
  const { busy, run } = useAction();
  const renew = useRenew();
  const finish = useFinish();

  const revoke = async ({ deviceId, name }: PortalDevice) => {
    const done = await run(() =>
      portalApi.call(peopleCalls.revokeDevice, { params: { deviceId } }),
    );
    setAsked(undefined);
    if (done) await finish(`${name} was revoked.`);
    else await renew();
  };
  const own = devices.filter((device) => device.userId === userId);
  const others = devices.filter((device) => device.userId !== userId);
  const cardOf = (title: string, list: PortalDevice[], ownerShown: boolean) => (
    <Section title={title} className="gap-4">
      <ul className="divide-y divide-line">
        {list.map((device) => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            ownerShown={ownerShown}
            onRevoke={() => setAsked(device)}
          />
        ))}
      </ul>
    </Section>
  );

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {cardOf('Your devices', own, false)}
      {others.length > 0 && cardOf('Devices of your staff', others, true)}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Revoke ${asked?.name ?? 'this device'}?`}
        text={
          asked?.isThisOne
            ? "You'll be logged out here right away. To log in again, you verify this device by text message."
            : 'Anyone logged in there is logged out right away. To log in again, they verify the device by text message.'
        }
        confirmLabel="Revoke"
        busy={busy}
        onConfirm={() => asked && void revoke(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

export default function DevicesPage() {
  const userId = usePortalSession()?.currentUser.userId;
  const { result } = useCall(devices);
  return result && userId !== undefined && <DeviceList devices={result} userId={userId} />;
}
