import type { Profile } from '#contract/people/staff/account.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { enteredPasswordSchema, newPasswordSchema } from '#contract/people/staff/person.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { NewPasswordField } from '../sign-in/index.ts';

const check = rulesOf({ currentPassword: enteredPasswordSchema, password: newPasswordSchema });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function PasswordForm({ profile }: { profile: Profile }) {
  const finish = useFinish();
  const { busy, form, field, reset } = useForm({
    check,
    send: (body) => portalApi.call(peopleCalls.changePassword, { body }),
    onDone: () => {
      reset();
      return finish("Your password has changed. You're logged out everywhere else.");
    },
  });

  return (
    <form {...form} className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile.emailAddress}
        readOnly
        hidden
      />
      <p className="text-sm text-ink-soft">
        Last changed on {day.format(new Date(profile.passwordChangedAt))}. A new one ends all your
        other sessions.
      </p>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...field('password')} />
      <div>
        <Button type="submit" loading={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
