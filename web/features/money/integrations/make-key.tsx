import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { centsText, shownCents, typedCents } from '#contract/money/cents.ts';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { type ScopeOfOwners, scopesOfOwners } from '#contract/money/integrations/program-words.ts';
import { makeProgramKey } from '#contract/money/integrations/programs.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { type FormInput, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';
import { DaysField, daysSchema } from './days-field.tsx';

const { name, scopes, refundLimit, currentPassword } = makeProgramKey.body.shape;

const rules = rulesOf({ name, scopes, refundLimit, days: daysSchema, currentPassword });

const most = shownCents(integrationLimits.refundsADayDollars * 100);

/** The fields as the call takes them: boxes as a list, an amount as a person types it. */
function check(given: FormInput) {
  const chosen = scopesOfOwners.filter((scope) => given[scope] === true);
  const typed = typedCents(String(given.refundLimit ?? '0.00'));
  const isAmount = typed !== undefined && typed >= 0 && typed < 100_000_000;
  const limit = isAmount ? centsText(typed) : '';
  const read = rules({ ...given, scopes: chosen, refundLimit: limit });
  if ('values' in read || !read.problems.refundLimit) return read;
  return { problems: { ...read.problems, refundLimit: `Enter an amount up to ${most}.` } };
}

const boxes: Record<ScopeOfOwners, [label: string, hint: string]> = {
  'orders:write': [
    'Send orders',
    'For a till, a website or a delivery service. It also updates the status of each order.',
  ],
  'orders:read': ['Read your orders', 'What was ordered and paid, but not who ordered.'],
  'diners:read': [
    'See who ordered',
    'Names, numbers, addresses and notes, along with your orders. A till that takes orders from the web needs this.',
  ],
  'menu:write': [
    'Send your menu, and say what is sold out',
    'Once it sends one, nobody can change the menu here until an owner takes it back.',
  ],
  'menu:read': ['Read your menu', 'With what is sold out, allergens and photos.'],
  'refunds:write': ['Give money back', 'Up to a limit for each day.'],
  'deposits:read': ['Hear of your deposits', 'When one is made or comes back.'],
  'reviews:read': ['Hear of your reviews', 'When one is published, hidden or answered.'],
  'coupons:read': [
    'Hear of coupons',
    'When one is taken at your restaurant, but not whose it was.',
  ],
  'account:read': [
    'Hear of keys and staff',
    'When either changes. Only for a program of your own.',
  ],
};

/** Errors are reported for the fieldset's name, so a change of its boxes must check it again. */
const checkAgain = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
  currentTarget.closest('fieldset')?.dispatchEvent(new Event('input', { bubbles: true }));

type ScopesFieldProps = {
  name: string;
  error: string | undefined;
  onRefunds: (isTicked: boolean) => void;
};

function ScopesField({ error, onRefunds, ...fieldset }: ScopesFieldProps) {
  const id = useId();
  return (
    <fieldset
      {...fieldset}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : id}
      className="min-w-0"
    >
      <legend className="text-control font-semibold">What can it do?</legend>
      {scopesOfOwners.map((scope) => (
        <Checkbox
          key={scope}
          name={scope}
          label={boxes[scope][0]}
          hint={boxes[scope][1]}
          className="pt-1"
          onChange={(event) => {
            if (scope === 'refunds:write') onRefunds(event.currentTarget.checked);
            checkAgain(event);
          }}
        />
      ))}
      {error !== undefined && (
        <p id={id} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type MakeKeyProps = { onClose: () => void; onMade: (name: string, key: string) => void };

export function MakeKey({ onClose, onMade }: MakeKeyProps) {
  const [mayRefund, setMayRefund] = useState(false);
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check,
    send: (body) => portalApi.call(integrationCalls.makeProgramKey, { body }),
    // Closes first: the dialog returns the focus, and then the key takes it.
    onDone: ({ key }, made) => {
      onMade(made.name, key);
      onClose();
      return finish(`${made.name} has a key.`);
    },
    showsFailure: true,
  });
  return (
    <Dialog open onClose={onClose} title="Connect a program" size="md" footer={null}>
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <TextField
          {...field('name')}
          label="Name of the program"
          hint="Such as Counter till or Our website. It can't be changed later."
          autoComplete="off"
          maxLength={60}
          required
          data-autofocus
        />
        <ScopesField {...field('scopes')} onRefunds={setMayRefund} />
        {mayRefund && (
          <TextField
            {...field('refundLimit')}
            label="How much can it give back in a day?"
            hint={`At most ${most}. Keys that replace this one share this limit.`}
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue="200.00"
          />
        )}
        <DaysField {...field('days')} />
        <OwnPasswordField
          {...field('currentPassword')}
          hint="A key acts for your restaurant, so we check that it's you. All owners get a text."
        />
        <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Make the key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
