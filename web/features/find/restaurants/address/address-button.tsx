import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { DeliveryAddress } from './stored-address.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

type AddressButtonProps = {
  onKept?: (address: DeliveryAddress) => void;
  children: ReactNode;
};

/** Opens the form for the address. What it needs is loaded with the first press. */
export function AddressButton({ onKept, children }: AddressButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={open} className="noscript:hidden">
        {children}
      </Button>
      {wasOpened && (
        <Suspense>
          <AddressDialog open={isOpen} onClose={() => setOpen(false)} onKept={onKept} />
        </Suspense>
      )}
    </>
  );
}
