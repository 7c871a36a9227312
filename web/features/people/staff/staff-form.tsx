import { useState } from 'react';
import { z } from 'zod';
import { isRoleId, type RoleId, roles } from '#contract/people/access/role-ids.ts';
import { may, mayManage } from '#contract/people/access/roles.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import {
  emailSchema,
  enteredPasswordSchema,
  mobileNumberSchema,
  personNameSchema,
} from '#contract/people/staff/person.ts';
import type { BusinessUser, ChangedStaff } from '#contract/people/staff/staff.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { spaceNumber } from '#web/ui/form/spaced-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { OwnPasswordField, useOwnPassword } from './own-password.tsx';
import { PrintersToLose, withLost } from './what-stays-behind.tsx';

type StaffFormProps = {
  /** The person to change. Undefined: adds a new one. */
  person: BusinessUser | undefined;
  actorRoleId: RoleId;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

const ofEverybody = {
  firstName: personNameSchema,
  lastName: personNameSchema,
  // A select's value is a string.
  roleId: z
    .string()
    .min(1, 'Required')
    .transform((text) => Number(text) as RoleId),
  // Left out while it isn't asked for.
  currentPassword: enteredPasswordSchema.optional(),
};
const checkNew = rulesOf({
  ...ofEverybody,
  emailAddress: emailSchema,
  mobileNumber: mobileNumberSchema,
});
/** An empty number means no change: we show only its last digits. */
const checkChanged = rulesOf({
  ...ofEverybody,
  emailAddress: z.string().default(''),
  mobileNumber: z.string().trim().max(40).default(''),
});

/** What each role may do: see roles.ts. */
const roleText: Record<RoleId, string> = {
  1: 'Sees and changes everything, and manages owners.',
  2: "Sees and changes everything but owners' accounts and the activity log.",
  4: "Takes orders on the web and coupons at the counter, says what's sold out, and reads reviews and restaurant details.",
  5: 'Reads restaurant details.',
};

/** Nobody can give a role above their own. */
const rolesToGive = (actorRoleId: RoleId) =>
  roles
    .filter(({ id }) => mayManage(actorRoleId, id))
    .map(({ id, name }) => ({ value: id, label: name }));

export function StaffForm({ person, actorRoleId, onSaved, onCancel }: StaffFormProps) {
  const [chosen, setChosen] = useState<number>(person?.roleId ?? 0);
  const { isAsked, orAsk } = useOwnPassword(...[person?.roleId ?? 0, chosen].filter(isRoleId));
  const { busy, failure, form, field } = useForm({
    check: person ? checkChanged : checkNew,
    send: ({ emailAddress, mobileNumber, ...rest }) =>
      orAsk<BusinessUser | ChangedStaff>(
        person
          ? portalApi.call(peopleCalls.changeBusinessUser, {
              params: { userId: person.userId },
              body: { ...rest, ...(mobileNumber !== '' && { mobileNumber }) },
            })
          : portalApi.call(peopleCalls.addBusinessUser, {
              body: { ...rest, emailAddress, mobileNumber },
            }),
      ),
    onDone: (result, { firstName, lastName }) => {
      const lost = 'removedPrinters' in result ? result : { removedPrinters: [], workingKeys: [] };
      const saved = withLost(`${firstName} ${lastName} is saved.`, lost);
      onSaved(person ? saved : `${firstName} was added, and will get a link by text message.`);
    },
    showsFailure: true,
  });

  return (
    <form {...form} className="grid gap-5">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="off"
          defaultValue={person?.firstName}
          required
          data-autofocus
        />
        <TextField
          {...field('lastName')}
          label="Last name"
          autoComplete="off"
          defaultValue={person?.lastName}
          required
        />
      </div>
      {!person && (
        <TextField
          {...field('emailAddress')}
          label="Email"
          hint="They log in with it."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {/* People who have joined change their own number, in their account. */}
        {(!person || person.status === 'INVITED') && (
          <TextField
            {...field('mobileNumber')}
            label={person ? 'New mobile number' : 'Mobile number'}
            optional={person !== undefined}
            hint={
              person
                ? `Now ${person.maskedPhoneNumber}. If you enter a new number, we'll text a new link to it, and the old link stops working.`
                : "We'll text their link to it. If they use Joyous at another restaurant, enter the number they use there."
            }
            type="tel"
            onInput={spaceNumber}
            autoComplete="off"
            required={!person}
          />
        )}
        <SelectField
          {...field('roleId')}
          label="Role"
          options={rolesToGive(actorRoleId)}
          placeholder="Select One"
          defaultValue={person?.roleId}
          hint={isRoleId(chosen) ? roleText[chosen] : undefined}
          onChange={({ target }) => setChosen(Number(target.value))}
          required
        />
      </div>
      {person && isRoleId(chosen) && !may(chosen, 'details.edit') && (
        <PrintersToLose names={person.printers} />
      )}
      {isAsked && <OwnPasswordField {...field('currentPassword')} />}
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {person ? 'Save' : 'Add and send link'}
        </Button>
      </div>
    </form>
  );
}
