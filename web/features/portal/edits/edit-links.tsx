import { Pencil } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { editPages } from './edit-pages.data.ts';

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
