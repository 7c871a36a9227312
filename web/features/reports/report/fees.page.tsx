import { ledgerCalls } from '#contract/money/ledger/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { FeePlans } from '../../money/ledger/index.ts';
import type { Route } from './+types/fees.page';
import { reportTime } from './report-time.ts';

const feePlan = q(ledgerCalls.getFeePlan);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, feePlan, reportTime);

export default function FeesPage() {
  const { result: plans } = useCall(feePlan);
  const { result: time } = useCall(reportTime);
  if (!plans || !time) return null;
  return (
    <Section title="Your fees" className="max-w-totals gap-3">
      <FeePlans plans={plans} zones={time.zones} today={time.today()} />
    </Section>
  );
}
