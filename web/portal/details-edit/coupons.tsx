import { editCalls } from '#contract/edits/calls.ts';
import { CouponsPaused } from '../../features/edits/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/coupons';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(editCalls.getDetailsToEdit));

export const meta = unlistedMeta('Pause Coupons | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <CouponsPaused details={loaderData} />
    </div>
  );
}
