import type { PortalDevice } from '#contract/people/account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type RevokeDialogProps = {
  device: PortalDevice | undefined;
  busy: boolean;
  onConfirm: (device: PortalDevice) => void;
  onClose: () => void;
};

export function RevokeDialog({ device, busy, onConfirm, onClose }: RevokeDialogProps) {
  return (
    <Dialog
      open={device !== undefined}
      onClose={onClose}
      title={`Revoke ${device?.name ?? 'this device'}?`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={busy} onClick={() => device && onConfirm(device)}>
            Revoke
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {device?.isThisOne
          ? 'You are logged out here at once. To log in again, this device is verified by a text message.'
          : 'Whoever is logged in there is logged out at once. To log in again, the device is verified by a text message.'}
      </p>
    </Dialog>
  );
}
