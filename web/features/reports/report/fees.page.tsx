import { shownAmount } from '#contract/money/cents.ts';
import { ledgerCalls } from '#contract/money/ledger/calls.ts';
import type { FeePlanShown } from '#contract/money/ledger/fee-plans.ts';
import { todayOf } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { longDayText } from '#web/ui/figures/day-words.ts';
import type { Route } from './+types/fees.page';
import { reportTime } from './report-time.ts';

const feePlan = q(ledgerCalls.getFeePlan);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, feePlan, reportTime);

function cardFeeText({ cardFeePercent, cardFeeFixed, cardFeeFixedAsDouble }: FeePlanShown) {
  const fixed = cardFeeFixedAsDouble > 0 ? ` + ${shownAmount(cardFeeFixed)}` : '';
  return `${cardFeePercent}% of what the diner pays${fixed}`;
}

const Fees = ({ plan }: { plan: FeePlanShown }) => (
  <Facts>
    <Fact name="Service Fee">{plan.serviceFeePercent}% of the Item Total</Fact>
    <Fact name="CC Processing Fee">{cardFeeText(plan)}</Fact>
    {plan.paidTherePercent !== '0' && (
      <Fact name="Paid at your restaurant">
        {plan.paidTherePercent}% of the Item Total of orders on the web
      </Fact>
    )}
  </Facts>
);

type FeePlansProps = {
  plans: { current: FeePlanShown; next: FeePlanShown | null };
  zones: readonly ZonePeriod[];
  today: string;
};

/** What we charge the restaurant now, and its next fees with their date, if they are decided. */
function FeePlans({ plans: { current, next }, zones, today }: FeePlansProps) {
  const dayOf = ({ validFrom }: FeePlanShown) =>
    validFrom === null ? undefined : todayOf(zones, Date.parse(validFrom));
  const [since, from] = [dayOf(current), next ? dayOf(next) : undefined];
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-control text-ink-soft">
          For each order that's paid through us{since && `, since ${longDayText(since, today)}`}.
          {current.paidTherePercent === '0' &&
            ' Orders paid in cash or on your own terminal have no fees.'}
        </p>
        <Fees plan={current} />
      </div>
      {next && from && (
        <div className="grid gap-2">
          <h3 className="text-md">From {longDayText(from, today)}</h3>
          <Fees plan={next} />
        </div>
      )}
    </div>
  );
}

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
