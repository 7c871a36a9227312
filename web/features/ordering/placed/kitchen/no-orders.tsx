import { ChefHat } from 'lucide-react';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NoOrdersProps = { user: CurrentUser; takesOrders: boolean };

/** What an empty board says: that orders can come, or else how to begin. */
export function NoOrders({ user, takesOrders }: NoOrdersProps) {
  const mayBegin = user.permissions.includes('details.edit');
  if (takesOrders) {
    return (
      <EmptyState
        icon={<ChefHat size={32} />}
        title="No orders right now"
        text="New ones show up here with a sound. Keep this page open."
      />
    );
  }
  return (
    <EmptyState
      icon={<ChefHat size={32} />}
      title="You don't take orders on the web yet"
      text={
        mayBegin
          ? 'Choose how diners may order and when. Their orders show up here with a sound.'
          : 'Ask an owner or manager to choose how diners may order. Their orders show up here.'
      }
      {...(mayBegin && {
        action: (
          <ButtonLink to="/business/management/details/ordering">
            Choose how diners order
          </ButtonLink>
        ),
      })}
    />
  );
}
