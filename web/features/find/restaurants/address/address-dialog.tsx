import { Link } from 'react-router';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { storeWay, storeZip } from '../stored-way.ts';
import { AddressFields } from './address-fields.tsx';
import {
  type DeliveryAddress,
  dropAddress,
  isZipCode,
  keepAddress,
  useDeliveryAddress,
  useKeptAddress,
} from './stored-address.ts';

const check: Check<DeliveryAddress> = ({ street, unit, zipCode }) => {
  const address = {
    street: String(street).trim(),
    unit: String(unit).trim(),
    zipCode: String(zipCode).trim(),
  };
  const problems = {
    street: address.street === '' ? 'Enter the street and number.' : undefined,
    zipCode: isZipCode(address.zipCode) ? undefined : 'Enter the five digits of the ZIP code.',
  };
  return problems.street || problems.zipCode ? { problems } : { values: address };
};

type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Only after it is kept. */
  onKept?: ((address: DeliveryAddress) => void) | undefined;
};

/** Where deliveries go: typed once, on this device alone, and filled in when somebody orders. */
export default function AddressDialog({ open, onClose, onKept }: AddressDialogProps) {
  const address = useDeliveryAddress();
  const kept = useKeptAddress();
  const { form, field, failure } = useForm({
    check,
    showsFailure: true,
    send: async (typed) => {
      storeZip(typed.zipCode);
      keepAddress(typed);
      storeWay('delivery');
    },
    onDone: (_, typed) => {
      onClose();
      onKept?.(typed);
    },
  });
  const remove = () => {
    dropAddress();
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Where should we deliver?" size="sm" footer={null}>
      <form {...form} className="grid gap-3">
        <AddressFields
          field={(name) => ({ ...field(name), defaultValue: address[name] })}
          needsZip
          autoFocus
        />
        <p className="text-sm text-ink-soft">
          We keep it on this device only, and send it with your order.{' '}
          <Link to="/device" onClick={onClose} className="link">
            See what this device keeps
          </Link>
        </p>
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" size="lg">
          Deliver here
        </Button>
        {kept && (
          <Button variant="quiet" onClick={remove}>
            Remove this address
          </Button>
        )}
      </form>
    </Dialog>
  );
}
