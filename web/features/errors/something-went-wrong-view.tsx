import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SomethingWentWrongView() {
  return (
    <EmptyState
      as="h1"
      title="Something Went Wrong..."
      text="We could not show this page. Please refresh it, or try again in a moment."
      action={<Button onClick={() => location.reload()}>Refresh the page</Button>}
    />
  );
}
