import { editCalls } from '#contract/portal/edits/calls.ts';
import { notFoundUnlessNumber, orNotFound } from '#web/platform/api/not-found-route.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { Route } from './+types/sold-out-options.page';
import { SoldOutOptions } from './sold-out-options.tsx';

const optionsOf = (itemId: string) =>
  q(editCalls.listSoldOutOptions, { params: { itemId: Number(itemId) } });

export const loader = ({ params }: Route.LoaderArgs) => notFoundUnlessNumber(params.itemId);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orNotFound(loadForPage(request, optionsOf(params.itemId)));
clientLoader.hydrate = true as const;

export default function EditPage({ params }: Route.ComponentProps) {
  const { result } = useCall(optionsOf(params.itemId));
  if (!result) return null;
  return <SoldOutOptions dish={result} />;
}
