import { Pencil } from 'lucide-react';
import type { Permission } from '#contract/people/access/roles.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const details = '/business/management/details';

type EditPage = { to: string; label: string; permission?: Permission };

const editPages: readonly EditPage[] = [
  { to: `${details}/hours`, label: 'Hours' },
  { to: `${details}/menu`, label: 'Menu' },
  { to: `${details}/soldOut`, label: 'Sold out', permission: 'menu.soldOut' },
  { to: `${details}/ordering`, label: 'Ordering' },
  { to: `${details}/taxes`, label: 'Sales tax' },
  { to: `${details}/printers`, label: 'Printers' },
  { to: `${details}/about`, label: 'About' },
  { to: `${details}/photos`, label: 'Photos' },
  { to: `${details}/coupons`, label: 'Coupons' },
  { to: `${details}/changes`, label: 'Changes' },
];

/** The screens where this person edits what diners read, and how they order. */
export function useEditPages(): readonly EditPage[] {
  const permissions = useSignedInUser()?.permissions ?? [];
  return editPages.filter(({ permission = 'details.edit' }) => permissions.includes(permission));
}

/** Links from what diners read to the forms that change it. */
export function EditLinks() {
  const pages = useEditPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Edit details" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {pages.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="secondary" size="sm">
          <Pencil size={14} />
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
