import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { Route } from './+types/menu.page';
import { DishList } from './dish-list.tsx';

const dishes = q(editCalls.listDishes);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, dishes);

export default function EditPage() {
  const { result } = useCall(dishes);
  if (!result) return null;
  return <DishList menu={result} />;
}
