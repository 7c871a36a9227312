import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { Route } from './+types/coupons.page';
import { SwitchCard } from './switch-card.tsx';

const details = q(editCalls.getDetailsToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, details);

function CouponsPaused({ details }: { details: DetailsToEdit }) {
  const isPaused = details.couponsPaused;
  return (
    <SwitchCard
      title="Coupons"
      isOn={isPaused}
      on="Paused"
      off="Available to diners"
      turnOn="Pause coupons"
      turnOff="Resume coupons"
      switchTo={(paused) => portalApi.call(editCalls.setCouponsPaused, { body: { paused } })}
      saved={(paused) =>
        paused ? 'Coupons are paused.' : 'Diners can ask for your coupons again.'
      }
    >
      {isPaused
        ? "Diners who ask for one of your coupons see that you aren't giving any right now. Coupons already sent stay good."
        : 'While coupons are paused, diners who ask for one of yours get none. Coupons already sent stay good.'}
    </SwitchCard>
  );
}

export default function EditPage() {
  const { result } = useCall(details);
  if (!result) return null;
  return (
    <div className="max-w-form">
      <CouponsPaused details={result} />
    </div>
  );
}
