import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList } from '#contract/portal/edits/dishes.ts';
import { answerNotFound, orNotFound } from '#web/platform/api/not-found-route.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { type Loaded, q } from '#web/platform/query/query.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

/** What the pages about one catalog read: it is in the list of all dishes. */
export const dishes = q(editCalls.listDishes);

export const catalogIn = ({ catalogs }: DishList, id: string) =>
  catalogs.find(({ catalogId }) => String(catalogId) === id);

/** For the loader of such a page. */
export async function loadCatalog(request: Request, id: string): Promise<null> {
  await loadForPage(request, dishes);
  const loaded = queryClient().getQueryData<Loaded<DishList>>(dishes.queryKey);
  if (loaded && !catalogIn(loaded.result, id)) throw answerNotFound();
  return null;
}

/** What the pages about one category read. */
export const categoryOf = (catalogCategoryId: string) =>
  q(editCalls.getCategoryToEdit, { params: { catalogCategoryId: Number(catalogCategoryId) } });

/** For the loader of such a page. */
export const loadCategory = (request: Request, catalogCategoryId: string) =>
  orNotFound(loadForPage(request, categoryOf(catalogCategoryId)));
