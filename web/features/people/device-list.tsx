import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PortalDevice } from '#contract/people/account.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { sinceText } from '../../platform/since-text.ts';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

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

/** Where one may log in without a text message; managers see their staff's as well. */
export function DeviceList({ devices, userId }: { devices: PortalDevice[]; userId: number }) {
  const [asked, setAsked] = useState<PortalDevice>();
  const { busy, run } = useAction();
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();

  const revoke = async ({ deviceId, name }: PortalDevice) => {
    const done = await run(() =>
      portalApi.call(peopleCalls.revokeDevice, { params: { deviceId } }),
    );
    setAsked(undefined);
    await revalidate();
    if (done) showSuccess(`${name} is revoked.`);
  };
  const own = devices.filter((device) => device.userId === userId);
  const others = devices.filter((device) => device.userId !== userId);
  const rowsOf = (list: PortalDevice[], ownerShown: boolean) => (
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
  );

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section" aria-labelledby="own-devices" className="grid gap-4">
        <h2 id="own-devices" className="text-lg">
          Your devices
        </h2>
        {rowsOf(own, false)}
      </Card>
      {others.length > 0 && (
        <Card as="section" aria-labelledby="staff-devices" className="grid gap-4">
          <h2 id="staff-devices" className="text-lg">
            Devices of your staff
          </h2>
          {rowsOf(others, true)}
        </Card>
      )}
      <RevokeDialog
        device={asked}
        busy={busy}
        onConfirm={revoke}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
