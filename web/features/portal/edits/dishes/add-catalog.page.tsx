import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/add-catalog.page';
import { AddCatalogForm } from './catalog-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { dishes } from './of-menu.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, dishes);

export default function EditPage() {
  const { result } = useCall(dishes);
  if (!result) return null;
  const { catalogs, owner } = result;
  const title = catalogs.length === 0 ? 'Begin your menu' : 'Add a part of the menu';
  return (
    <Section title={title} className="max-w-180 gap-5">
      {owner?.state === 'TILL' ? <OfTill till={owner.till} words={[]} /> : <AddCatalogForm />}
    </Section>
  );
}
