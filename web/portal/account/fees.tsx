import { ledgerCalls } from '#contract/money/ledger/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { FeePlans } from '../../features/money/ledger/index.ts';
import { Section } from '../../features/people/staff/index.ts';
import { loadReportTime } from '../../features/reports/report/index.ts';
import type { Route } from './+types/fees';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, Promise.all([portalApi.call(ledgerCalls.getFeePlan), loadReportTime()]));

export const meta = unlistedMeta('Fees | Joyous');

export default function FeesPage({ loaderData: [plans, { zones, today }] }: Route.ComponentProps) {
  return (
    <Section title="Your fees" className="max-w-totals gap-3">
      <FeePlans plans={plans} zones={zones} today={today()} />
    </Section>
  );
}
