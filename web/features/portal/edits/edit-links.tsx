import { Pencil } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';

const details = '/business/management/details';

/** The screens where owners and managers edit what diners read, and how they order. */
export const editPages = [
  { to: `${details}/hours`, label: 'Hours' },
  { to: `${details}/menu`, label: 'Menu' },
  { to: `${details}/soldOut`, label: 'Sold out' },
  { to: `${details}/ordering`, label: 'Ordering' },
  { to: `${details}/taxes`, label: 'Sales tax' },
  { to: `${details}/printers`, label: 'Printers' },
  { to: `${details}/about`, label: 'About' },
  { to: `${details}/photos`, label: 'Photos' },
  { to: `${details}/coupons`, label: 'Coupons' },
  { to: `${details}/changes`, label: 'Changes' },
];

/** Links from what diners read to the forms that change it. */
export const EditLinks = () => (
  <nav aria-label="Edit details" className="mt-3 flex flex-wrap gap-2 print:hidden">
    {editPages.map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="secondary" size="sm">
        <Pencil size={14} />
        {label}
      </ButtonLink>
    ))}
  </nav>
);
