import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { Route } from './+types/coupons.page';
import { CouponsPaused } from './today-switches.tsx';

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
