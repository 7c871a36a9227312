import { ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { sendBeforeLeaving } from '#web/platform/session/log-out.ts';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { session } from '#web/platform/session/session-store.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { LoadedSession } from './portal-session.ts';

/** The other restaurants of this person, if there are any. */
export function RestaurantSwitch({ loaded }: { loaded: LoadedSession }) {
  const navigate = useNavigate();
  const { run } = useAction();
  const currentId = loaded.currentUser.businessExternalId;
  const others = loaded.restaurants.filter(
    ({ businessExternalId }) => businessExternalId !== currentId,
  );
  if (others.length === 0) return null;

  const go = (businessExternalId: string) =>
    run(async () => {
      await sendBeforeLeaving();
      const body = { businessExternalId };
      const signedIn = await portalApi.call(signInCalls.switchRestaurant, { body });
      session.signIn(signedIn);
      session.authorize({ email: signedIn.currentUser.emailAddress, businessExternalId });
      await navigate(dashboardPath);
    });

  return (
    <Menu
      trigger={<ChevronsUpDown size={18} />}
      label="Switch restaurant"
      align="end"
      size="sm"
      items={others.map(({ businessExternalId, name }) => ({
        label: name,
        onSelect: () => void go(businessExternalId),
      }))}
    />
  );
}
