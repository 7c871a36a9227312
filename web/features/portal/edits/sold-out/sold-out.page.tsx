import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { Route } from './+types/sold-out.page';
import { SoldOutList } from './sold-out-list.tsx';

const menu = q(editCalls.getMenuToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, menu);

export default function EditPage() {
  const { result } = useCall(menu);
  if (!result) return null;
  return <SoldOutList menu={result} />;
}
