import { useNavigate } from 'react-router';
import type { CallResult } from '#contract/endpoint.ts';
import { invitationTokenIn } from '#contract/people/access/access-rules.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import type { readInvitation } from '#contract/people/staff/invitations.ts';
import { enteredPasswordSchema, newPasswordSchema } from '#contract/people/staff/person.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { withMessage } from '#web/platform/route-changes.ts';
import { deviceName } from '#web/platform/session/device-name.ts';
import { dashboardPath, loginPath } from '#web/platform/session/portal-addresses.ts';
import { session } from '#web/platform/session/session-store.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { Route } from './+types/welcome.page';
import { KnownEmail, NewPasswordField } from './password-fields.tsx';
import { InvitationEnded, SignInCard, SignInSkeleton } from './sign-in-card.tsx';

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

type Invited = CallResult<typeof readInvitation>;

const loadInvitation = (token: string): Promise<Invited> =>
  portalApi.call(peopleCalls.readInvitation, { body: { token } });

type InvitationProps = {
  token: string;
  invited: Invited;
  /** Whether they are signed in already. Even if signing in failed, they have joined. */
  onAccepted: (isSignedIn: boolean) => void;
};

const checkGiven = rulesOf({ password: enteredPasswordSchema });
const checkNew = rulesOf({ password: newPasswordSchema });

/** New people set a password. People who already have an account enter theirs. */
function Invitation({ token, invited, onAccepted }: InvitationProps) {
  const { businessName, emailAddress, firstName, hasPassword } = invited;
  const { busy, form, field } = useForm({
    check: hasPassword ? checkGiven : checkNew,
    send: ({ password }) => {
      const name = deviceName(navigator.userAgent, navigator.maxTouchPoints);
      const body = { token, password, deviceName: name };
      return portalApi.call(peopleCalls.acceptInvitation, { body });
    },
    onDone: async ({ businessExternalId, emailAddress: email }, { password }) => {
      const account = { email, businessExternalId };
      session.chooseBusiness(businessExternalId);
      session.authorize(account);
      // The link proved the phone, and the password was just entered.
      const body = { ...account, password };
      const signedIn = await portalApi.call(signInCalls.login, { body }).catch(() => undefined);
      if (signedIn) session.signIn(signedIn);
      onAccepted(signedIn !== undefined);
    },
  });

  return (
    <SignInCard businessName={businessName} title={`Welcome, ${firstName}`}>
      <p className="text-ink-soft">
        {hasPassword
          ? `You already have a Joyous account. Enter your password to add ${businessName} to it.`
          : `${businessName} created an account for you. Choose a password to log in with.`}
      </p>
      <form {...form} className="grid gap-5">
        <KnownEmail email={emailAddress} />
        {hasPassword ? (
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        ) : (
          <NewPasswordField {...field('password')} />
        )}
        <Button type="submit" loading={busy}>
          Join {businessName}
        </Button>
      </form>
    </SignInCard>
  );
}

export default function Welcome({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  if ('reason' in loaderData) return <InvitationEnded reason={loaderData.reason ?? ''} />;

  const goOn = async (isSignedIn: boolean) => {
    const onwards = isSignedIn ? dashboardPath : loginPath(params.businessExternalId);
    const message = isSignedIn
      ? "You're in. This page shows what needs you today."
      : "You've joined. Log in with your password.";
    await navigate(onwards, { replace: true, ...withMessage(message) });
  };
  return <Invitation {...loaderData} onAccepted={goOn} />;
}
