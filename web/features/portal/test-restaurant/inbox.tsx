import { MessageSquare } from 'lucide-react';
import type { TestRestaurant } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { TextedBody } from '#web/platform/texted/texted-body.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What its diners were texted: none of it left for a phone. */
export function Inbox({ test: { texts }, nowMs }: { test: TestRestaurant; nowMs: number }) {
  return (
    <Section title="Inbox" className="gap-4">
      <p className="text-ink-soft">
        What diners of the test restaurant are texted. Nothing of it is sent to a phone. A link
        opens what its diner sees.
      </p>
      {texts.length === 0 ? (
        <EmptyState
          as="h3"
          size="sm"
          icon={<MessageSquare size={26} />}
          title="No texts yet"
          text="Accept an order with your till, and its diner's text is here."
        />
      ) : (
        <ul aria-label="Texts of the test restaurant" className="grid gap-3">
          {texts.map(({ messageId, to, body, queuedAt }) => (
            <li key={messageId} className="grid gap-1 rounded-md border border-line bg-paper p-3">
              <p className="text-sm text-ink-soft">
                To {to}, {sinceText(queuedAt, nowMs)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">
                <TextedBody body={body} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
