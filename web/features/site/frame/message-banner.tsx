import { useMessages } from '#web/platform/messages.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Container } from '#web/ui/container.tsx';

/** The page's one message, under the bar. */
export function MessageBanner() {
  const { message, clear } = useMessages();
  if (!message) return null;
  return (
    // Sticky: the action that failed may be far down the page.
    <Container className="pointer-events-none sticky top-16 z-20 low:top-0 pt-4">
      <Banner kind={message.kind} onDismiss={clear} className="pointer-events-auto shadow-md">
        {message.text}
      </Banner>
    </Container>
  );
}
