import { notFoundUnlessNumber } from '#web/platform/api/not-found-route.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import type { Route } from './+types/category.page';
import { CategoryForm } from './category-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { categoryOf, loadCategory } from './of-menu.ts';
import { SortDishesForm } from './sort-forms.tsx';
import { TakeCategoryOff } from './take-off.tsx';

export const loader = ({ params }: Route.LoaderArgs) =>
  notFoundUnlessNumber(params.catalogCategoryId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadCategory(request, params.catalogCategoryId);
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(categoryOf(params.catalogCategoryId));
  if (!result) return null;
  if (result.till !== null) {
    return (
      <Section title={result.name} className="max-w-180 gap-5">
        <OfTill till={result.till} words={result.words} />
      </Section>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Section title={result.name}>
        <CategoryForm key={result.catalogCategoryId} category={result} />
      </Section>
      {result.order.dishes.length > 1 && (
        <Section title="Order of dishes">
          <SortDishesForm key={result.catalogCategoryId} category={result} />
        </Section>
      )}
      <TakeCategoryOff category={result} />
    </div>
  );
}
