import { centsText, shownCents, typedCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { type ScopeOfOwners, scopesOfOwners } from '#contract/money/integrations/program-words.ts';
import type { Check, FormInput } from '#web/platform/use-form.ts';
import { BoxesField } from '#web/ui/form/boxes-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const most = shownCents(integrationLimits.refundsADayDollars * 100);

/** The fields as a call takes them: boxes as a list, an amount as a person types it. */
export const withScopes =
  <Values,>(rules: Check<Values>): Check<Values> =>
  (given: FormInput) => {
    const chosen = scopesOfOwners.filter((scope) => given[scope] === true);
    const typed = typedCents(String(given.refundLimit ?? '0.00'));
    const isAmount = typed !== undefined && typed >= 0 && typed < 100_000_000;
    const limit = isAmount ? centsText(typed) : '';
    const isShown = given.refundLimit !== undefined;
    const read = rules({
      ...given,
      scopes: chosen,
      refundLimit: isShown ? limit : undefined,
    });
    if ('values' in read || !read.problems.refundLimit) return read;
    return { problems: { ...read.problems, refundLimit: `Enter an amount up to ${most}.` } };
  };

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

type Field = { name: string; error: string | undefined };

type ScopesFieldProps = Field & {
  /** Ticked at first. */
  ticked?: readonly string[];
  onRefunds: (isTicked: boolean) => void;
};

/** What a key may do, in plain words. */
export const ScopesField = ({ ticked = [], onRefunds, ...field }: ScopesFieldProps) => (
  <BoxesField
    {...field}
    legend="What can it do?"
    boxes={scopesOfOwners.map((scope) => {
      const [label, hint] = boxes[scope];
      return { name: scope, label, hint, defaultChecked: ticked.includes(scope) };
    })}
    onTick={(scope, isTicked) => {
      if (scope === 'refunds:write') onRefunds(isTicked);
    }}
  />
);

type RefundLimitProps = Field & { defaultValue?: string };

export const RefundLimitField = ({ defaultValue = '200.00', ...field }: RefundLimitProps) => (
  <TextField
    {...field}
    label="How much can it give back in a day?"
    hint={`At most ${most}. Keys that replace this one share this limit.`}
    leading="$"
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    defaultValue={defaultValue}
  />
);
