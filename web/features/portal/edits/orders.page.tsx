import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { boardQuery, KitchenBoard } from '../../orders/web-orders/index.ts';
import type { Route } from './+types/orders.page';
import { SoldOutDialog } from './sold-out/sold-out-dialog.tsx';

/**
 * Without an answer, the board says so and keeps trying, as when a tap cancels the request. Only
 * people who may not see orders are sent elsewhere.
 */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, boardQuery).catch((error: unknown) => {
    if (error instanceof Error) return null;
    throw error;
  });

export default function Orders() {
  const user = useSignedInUser();
  if (user === null) return null;
  return (
    <KitchenBoard
      key={`${user.businessExternalId} ${user.userId}`}
      user={user}
      SoldOutDialog={SoldOutDialog}
    />
  );
}
