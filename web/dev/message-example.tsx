import { useMessages } from '../platform/messages.tsx';
import { Button } from '../ui/button.tsx';

/** The screen's message, as every feature shows it. */
export function MessageExample() {
  const { showError, showSuccess, clear } = useMessages();
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => showError('That did not work. Please try again.')}>
        Show an error
      </Button>
      <Button variant="secondary" onClick={() => showSuccess('Saved.')}>
        Show a success
      </Button>
      <Button variant="quiet" onClick={clear}>
        Clear the message
      </Button>
    </div>
  );
}
