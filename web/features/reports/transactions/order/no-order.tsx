import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { historyPath } from '../transaction-path.ts';

/**
 * For an address with another restaurant's order number, or with none. Trying again would not help.
 */
export const NoOrder = () => (
  <EmptyState
    size="sm"
    title="We couldn't find that order."
    text="Check its number, or find it in the history."
    action={
      <ButtonLink to={historyPath} variant="secondary">
        Back to Transaction History
      </ButtonLink>
    }
  />
);
