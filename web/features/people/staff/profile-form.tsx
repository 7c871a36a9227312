import { useEffect } from 'react';
import type { Profile } from '#contract/people/staff/account.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { personNameSchema } from '#contract/people/staff/person.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const check = rulesOf({ firstName: personNameSchema, lastName: personNameSchema });

/** A person's own name. The e-mail address identifies the account, so it can't be changed here. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { emailAddress, firstName, lastName } = profile;
  const finish = useFinish();
  const { busy, form, field, reset } = useForm({
    check,
    send: (body) => portalApi.call(peopleCalls.changeProfile, { body }),
    onDone: () => finish('Your profile is saved.'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the names as they were saved
  useEffect(reset, [firstName, lastName]);

  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          defaultValue={firstName}
          required
        />
        <TextField
          {...field('lastName')}
          label="Last name"
          autoComplete="family-name"
          defaultValue={lastName}
          required
        />
      </div>
      <TextField
        label="Email"
        hint="You log in with it. It can't be changed."
        type="email"
        value={emailAddress}
        readOnly
        className="[&_input]:bg-sand"
      />
      <div>
        <Button type="submit" loading={busy}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
