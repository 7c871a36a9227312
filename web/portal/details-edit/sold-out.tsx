import { editCalls } from '#contract/portal/edits/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { SoldOutList } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/sold-out';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getMenuToEdit));

export const meta = unlistedMeta('Sold out | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <SoldOutList menu={loaderData} />;
}
