import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { historyPath } from './transaction-path.ts';

/** An address with another restaurant's number in it, or with none. Trying again would find no more. */
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
