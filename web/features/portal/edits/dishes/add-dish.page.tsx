import { notFoundUnlessNumber } from '#web/platform/api/not-found-route.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/add-dish.page';
import { AddDishForm } from './dish-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { categoryOf, loadCategory } from './of-menu.ts';

export const loader = ({ params }: Route.LoaderArgs) =>
  notFoundUnlessNumber(params.catalogCategoryId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadCategory(request, params.catalogCategoryId);
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(categoryOf(params.catalogCategoryId));
  if (!result) return null;
  return (
    <Section title={`Add a dish to ${result.name}`} className="max-w-180 gap-5">
      {result.till === null ? (
        <AddDishForm category={result} />
      ) : (
        <OfTill till={result.till} words={[]} />
      )}
    </Section>
  );
}
