import { editCalls } from '#contract/edits/calls.ts';
import { SoldOutList } from '../../features/edits/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/sold-out';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getMenuToEdit));

export const meta = unlistedMeta('Sold Out | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <SoldOutList menu={loaderData} />;
}
