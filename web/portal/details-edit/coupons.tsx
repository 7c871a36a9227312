import { editCalls } from '#contract/portal/edits/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { CouponsPaused } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/coupons';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('Coupons | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <CouponsPaused details={loaderData} />
    </div>
  );
}
