import { useMessages } from '../../platform/messages.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Container } from '../../ui/container.tsx';

/** The one message of the screen, under the bar. */
export function MessageBanner() {
  const { message, clear } = useMessages();
  if (!message) return null;
  return (
    <Container className="pt-4">
      <Banner kind={message.kind} onDismiss={clear}>
        {message.text}
      </Banner>
    </Container>
  );
}
