import { notFoundUnlessNumber } from '#web/platform/api/not-found-route.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/catalog.page';
import { CatalogForm } from './catalog-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { catalogIn, dishes, loadCatalog } from './of-menu.ts';
import { SortCategoriesForm } from './sort-forms.tsx';
import { TakeCatalogOff } from './take-off.tsx';

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.catalogId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadCatalog(request, params.catalogId);
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(dishes);
  const catalog = result && catalogIn(result, params.catalogId);
  if (!catalog) return null;
  const { owner } = result;
  const { catalogId, name, categories } = catalog;
  if (owner?.state === 'TILL') {
    return (
      <Section title={name} className="max-w-180 gap-5 wrap-anywhere">
        <OfTill till={owner.till} words={[]} />
      </Section>
    );
  }
  return (
    <div className="grid max-w-180 grid-cols-1 gap-5">
      <Section title={name} className="wrap-anywhere">
        <CatalogForm key={catalogId} menu={result} catalogId={catalogId} />
      </Section>
      {categories.length > 1 && (
        <Section title="Order of categories" className="wrap-anywhere">
          <SortCategoriesForm key={catalogId} menu={result} catalogId={catalogId} />
        </Section>
      )}
      <TakeCatalogOff catalog={catalog} />
    </div>
  );
}
