import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CallResult } from '#contract/endpoint.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import type { readInvitation } from '#contract/people/invitations.ts';
import { givenPasswordSchema, newPasswordSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { deviceName } from '../../platform/session/device-name.ts';
import { session } from '../../platform/session/session-store.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { KnownEmail } from './known-email.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SignInCard } from './sign-in-card.tsx';

type Invited = CallResult<typeof readInvitation>;

export const loadInvitation = (token: string): Promise<Invited> =>
  portalApi.call(peopleCalls.readInvitation, { body: { token } });

type InvitationProps = { token: string; invited: Invited; onAccepted: () => void };

/** Somebody new sets a password. Whoever has an account already enters theirs. */
export function Invitation({ token, invited, onAccepted }: InvitationProps) {
  const { businessName, emailAddress, firstName, hasPassword } = invited;
  const { formState, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(
      rulesOf({ password: hasPassword ? givenPasswordSchema : newPasswordSchema }),
    ),
    defaultValues: { password: '' },
  });
  const { busy, run } = useAction();
  const submit = handleSubmit(async ({ password }) => {
    const name = deviceName(navigator.userAgent, navigator.maxTouchPoints);
    const done = await run(
      () =>
        portalApi.call(peopleCalls.acceptInvitation, {
          body: { token, password, deviceName: name },
        }),
      { password: (message) => setError('password', { message }) },
    );
    if (!done) return;
    const { businessExternalId, emailAddress: email } = done.result;
    session.chooseBusiness(businessExternalId);
    session.authorize({ email, businessExternalId });
    onAccepted();
  });

  return (
    <SignInCard businessName={businessName} title={`Welcome, ${firstName}`}>
      <p className="text-ink-soft">
        {hasPassword
          ? `You work with Joyous already. Enter your password, and ${businessName} is added to your account.`
          : `${businessName} has made an account for you. Choose a password to log in with.`}
      </p>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <KnownEmail email={emailAddress} />
        {hasPassword ? (
          <Field label="Password" error={fieldMessage(formState.errors.password)} required>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        ) : (
          <NewPasswordField
            {...register('password')}
            error={fieldMessage(formState.errors.password)}
          />
        )}
        <Button type="submit" loading={busy}>
          Join {businessName}
        </Button>
      </form>
    </SignInCard>
  );
}
