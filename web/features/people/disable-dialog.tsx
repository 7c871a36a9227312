import type { BusinessUser } from '#contract/people/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type DisableDialogProps = {
  person: BusinessUser;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DisableDialog({ person, busy, onConfirm, onClose }: DisableDialogProps) {
  const { firstName, lastName } = person;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disable ${firstName} ${lastName}?`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            Disable
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {firstName} is logged out everywhere at once, and cannot log in to this restaurant any more.
        You can let {firstName} in again later. They then verify their devices again.
      </p>
    </Dialog>
  );
}
