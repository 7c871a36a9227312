import { notFoundUnlessNumber } from '#web/platform/api/not-found-route.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/add-category.page';
import { AddCategoryForm } from './category-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { catalogIn, dishes, loadCatalog } from './of-menu.ts';

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.catalogId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadCatalog(request, params.catalogId);
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(dishes);
  const catalog = result && catalogIn(result, params.catalogId);
  if (!catalog) return null;
  const { owner } = result;
  return (
    <Section title={`Add a category to ${catalog.name}`} className="max-w-180 gap-5 wrap-anywhere">
      {owner?.state === 'TILL' ? (
        <OfTill till={owner.till} words={[]} />
      ) : (
        <AddCategoryForm catalogId={catalog.catalogId} />
      )}
    </Section>
  );
}
