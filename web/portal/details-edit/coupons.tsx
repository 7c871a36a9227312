import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { CouponsPaused } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/coupons';

const details = q(editCalls.getDetailsToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, details);

export default function EditPage() {
  const { result } = useCall(details);
  if (!result) return null;
  return (
    <div className="max-w-form">
      <CouponsPaused details={result} />
    </div>
  );
}
