import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingRegion } from '../ui/loading-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkeletonText } from '../ui/skeleton-text.tsx';
import { MessageExample } from './message-example.tsx';
import { Example, Section } from './section.tsx';

export function FeedbackSection() {
  const [shown, setShown] = useState(true);
  return (
    <Section id="feedback" title="Feedback">
      <Example name="Banner">
        <div className="grid gap-3">
          {shown && (
            <Banner kind="error" onDismiss={() => setShown(false)}>
              Please enter a valid date range, future orders are not available on this report
            </Banner>
          )}
          <Banner kind="success">
            Your reply is saved, and the guest's 20% code is on its way.
          </Banner>
        </div>
      </Example>
      <Example name="The screen's one message">
        <MessageExample />
      </Example>
      <div className="grid gap-6 md:grid-cols-2">
        <Example name="Skeleton: the shape of what comes">
          <LoadingRegion label="Loading restaurants">
            <Card padding="none" className="overflow-hidden">
              <Skeleton className="h-40 rounded-none" />
              <div className="p-5">
                <Skeleton className="h-5 w-1/2" />
                <SkeletonText lines={2} className="mt-3" />
              </div>
            </Card>
          </LoadingRegion>
        </Example>
        <Example name="Empty state: what to do next">
          <Card padding="none">
            <EmptyState
              as="h3"
              size="sm"
              icon={<ReceiptText size={28} strokeWidth={1.75} />}
              title="No transactions were found"
              text="Try changing the search filter: last month had orders."
              action={
                <Button variant="secondary" size="sm">
                  Show last month
                </Button>
              }
            />
          </Card>
        </Example>
      </div>
    </Section>
  );
}
