import { Pencil } from 'lucide-react';
import { pagesInMenu, portalAddress } from '#contract/site/frame/portal-pages.data.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The screens where this person edits what diners read, and how they order. */
export function useEditPages(): { to: string; label: string }[] {
  const permissions = useSignedInUser()?.permissions ?? [];
  return pagesInMenu('details')
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ path, title }) => ({ to: portalAddress(path), label: title }));
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
