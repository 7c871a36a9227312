import { ledgerCalls } from '#contract/ledger/calls.ts';
import { FeePlans } from '../../features/ledger/index.ts';
import { Section } from '../../features/people/index.ts';
import { loadReportTime } from '../../features/reports/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
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
