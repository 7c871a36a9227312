import { editCalls } from '#contract/portal/edits/calls.ts';
import { notFoundUnlessNumber, orNotFound } from '#web/platform/api/not-found-route.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { contentsOf } from '../contents/contents-dialog.tsx';
import { ContentsForm } from '../contents/contents-form.tsx';
import type { Route } from './+types/dish.page';
import { DishForm } from './dish-form.tsx';
import { OfTill } from './menu-owner-note.tsx';
import { TakeDishOff } from './take-off.tsx';

const dishOf = (itemId: string) =>
  q(editCalls.getDishToEdit, { params: { itemId: Number(itemId) } });

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.itemId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orNotFound(loadForPage(request, dishOf(params.itemId), contentsOf(Number(params.itemId))));
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(dishOf(params.itemId));
  const { result: contents } = useCall(contentsOf(Number(params.itemId)));
  if (!result) return null;
  const { till } = result;
  return (
    <div className="grid max-w-180 grid-cols-1 gap-5">
      <Section title={result.name}>
        <p className="-mt-4 text-ink-soft">{result.categoryName}</p>
        {till === null ? (
          <DishForm key={result.itemId} dish={result} />
        ) : (
          <OfTill till={till} words={result.words} />
        )}
      </Section>
      {contents && (
        <Section title="Allergens and tags">
          <ContentsForm key={result.itemId} contents={contents} />
        </Section>
      )}
      {till === null && <TakeDishOff dish={result} />}
    </div>
  );
}
