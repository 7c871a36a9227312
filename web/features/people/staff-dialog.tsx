import { Dialog } from '../../ui/dialog.tsx';
import { StaffForm, type StaffFormProps } from './staff-form.tsx';

type StaffDialogProps = Omit<StaffFormProps, 'onCancel'> & { onClose: () => void };

/** Adds somebody, or changes them: `person` says whom. */
export function StaffDialog({ onClose, ...form }: StaffDialogProps) {
  const { person } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? `${person.firstName} ${person.lastName}` : 'Add Staff'}
      size="md"
      footer={null}
    >
      <StaffForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
