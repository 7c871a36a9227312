import type { CallResult } from '#contract/endpoint.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import type { readInvitation } from '#contract/people/invitations.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { deviceName } from '../../platform/session/device-name.ts';
import { session } from '../../platform/session/session-store.ts';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { KnownEmail, NewPasswordField } from './password-fields.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { checkGivenPassword, checkNewPassword } from './sign-in-checks.ts';

type Invited = CallResult<typeof readInvitation>;

export const loadInvitation = (token: string): Promise<Invited> =>
  portalApi.call(peopleCalls.readInvitation, { body: { token } });

type InvitationProps = { token: string; invited: Invited; onAccepted: () => void };

/** New people set a password. People who already have an account enter theirs. */
export function Invitation({ token, invited, onAccepted }: InvitationProps) {
  const { businessName, emailAddress, firstName, hasPassword } = invited;
  const { busy, form, field } = useForm({
    check: hasPassword ? checkGivenPassword : checkNewPassword,
    send: ({ password }) => {
      const name = deviceName(navigator.userAgent, navigator.maxTouchPoints);
      const body = { token, password, deviceName: name };
      return portalApi.call(peopleCalls.acceptInvitation, { body });
    },
    onDone: ({ businessExternalId, emailAddress: email }) => {
      session.chooseBusiness(businessExternalId);
      session.authorize({ email, businessExternalId });
      onAccepted();
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
