import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces what could not be loaded; the banner says why. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <EmptyState
    size="sm"
    title={title}
    action={
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);
