import { useEffect, useState } from 'react';
import { textMessageCalls } from '#contract/site/text-messages/calls.ts';
import type { InboxText } from '#contract/site/text-messages/text-messages.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InboxMessage } from './inbox-message.tsx';

const everyMs = 2_000;

export const meta = unlistedMeta('Inbox | Joyous');

/** Polls, but not while the page is hidden. */
function useInbox() {
  const [messages, setMessages] = useState<InboxText[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await browserApi.call(textMessageCalls.listInbox, { signal: abort.signal });
        setMessages(answer.messages);
        setProblem(undefined);
      } catch (error) {
        if (abort.signal.aborted) return;
        const isGone = error instanceof ApiError && error.status === 404;
        if (isGone) {
          setProblem('There is no inbox: with this SMS_TRANSPORT, texts go to real phones.');
          return;
        }
        setProblem("The server isn't responding. Trying again.");
      }
      timer = setTimeout(look, everyMs);
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { messages, problem };
}

/** Stands in for a phone: shows every text that the server sends. */
export default function InboxPage() {
  const { messages, problem } = useInbox();
  return (
    <Container width="form" className="grid gap-6 py-10">
      <div>
        <h1 className="text-3xl">Inbox</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Use this instead of a phone: every text message that this server sends, newest first. New
          ones appear on their own.
        </p>
      </div>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {messages?.length === 0 && (
        <EmptyState
          size="sm"
          title="No messages yet"
          text="Request a coupon on a restaurant's page, and the text appears here."
        />
      )}
      <ul aria-label="Messages" aria-live="polite" className="grid gap-4">
        {messages?.map((message) => (
          <li key={message.messageId}>
            <InboxMessage message={message} />
          </li>
        ))}
      </ul>
    </Container>
  );
}
