import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { shownAmount } from '#contract/money/cents.ts';
import { disputeCalls } from '#contract/orders/disputes/calls.ts';
import { disputePath } from '#contract/orders/disputes/dispute-path.ts';
import { reasonOf } from '#contract/orders/disputes/dispute-reasons.ts';
import { type DisputeRow, mostDisputes } from '#contract/orders/disputes/disputes.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/disputes.page';
import { stepWords, untilText } from './dispute-words.ts';

const disputes = q(disputeCalls.listDisputes);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, disputes);

function OneDispute({ dispute }: { dispute: DisputeRow }) {
  const { amount, orderId, reason, step } = dispute;
  const { text, tone } = stepWords[step];
  return (
    <Card
      as="li"
      padding="sm"
      className="relative grid gap-1 [--card-radius:var(--radius-sm)] hover:bg-sand"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={disputePath(orderId)} className="stretched-link font-semibold">
          {reasonOf(reason).title}
        </Link>
        <span className="font-semibold figures">{shownAmount(amount)}</span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          Order {orderId}. {untilText(dispute)}
        </span>
        <Badge tone={tone}>{text}</Badge>
      </p>
    </Card>
  );
}

/** What diners' banks took back, the most urgent first. */
export default function DisputesPage() {
  const { result } = useCall(disputes);
  if (!result) return null;
  return (
    <Container width="form" className="grid grid-cols-1 gap-6 py-6">
      <div className="grid gap-1">
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="text-ink-soft">
          A diner can ask their bank to take a payment back. You can answer once, and the bank
          decides.
        </p>
      </div>
      {result.disputes.length === 0 ? (
        <EmptyState
          icon={<Landmark size={32} />}
          title="No disputes"
          text="If a diner's bank takes a payment back, it shows up here and we text the owners."
        />
      ) : (
        <ul aria-label="Disputes" className="grid gap-3">
          {result.disputes.map((dispute) => (
            <OneDispute key={dispute.disputeId} dispute={dispute} />
          ))}
        </ul>
      )}
      {result.hasMore && (
        <p className="text-sm text-ink-soft">The newest {mostDisputes} are shown.</p>
      )}
    </Container>
  );
}
