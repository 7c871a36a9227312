import { useNavigate } from 'react-router';
import { invitationTokenIn } from '#contract/people/access/access-rules.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import { dashboardPath, loginPath } from '#web/platform/session/portal-addresses.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import type { Route } from './+types/welcome.page';
import { Invitation, loadInvitation } from './invitation.tsx';
import { InvitationEnded, SignInSkeleton } from './sign-in-card.tsx';

// The token is after the #, so only the browser can read it.
export async function clientLoader() {
  const token = invitationTokenIn(window.location.hash);
  if (token === undefined) return { reason: "This link isn't complete." };
  try {
    return { token, invited: await loadInvitation(token) };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SignInSkeleton;

export const meta = unlistedMeta('Invitation | Joyous');

export default function Welcome({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  if ('reason' in loaderData) return <InvitationEnded reason={loaderData.reason ?? ''} />;

  const goOn = async (isSignedIn: boolean) => {
    const onwards = isSignedIn ? dashboardPath : loginPath(params.businessExternalId);
    const message = isSignedIn
      ? "You're in. This page shows what needs you today; the tabs lead to the rest."
      : "You've joined. Log in with your password.";
    await navigate(onwards, { replace: true, ...withMessage(message) });
  };
  return <Invitation {...loaderData} onAccepted={goOn} />;
}
