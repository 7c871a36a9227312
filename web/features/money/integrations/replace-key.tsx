import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { type ProgramKey, replaceProgramKey } from '#contract/money/integrations/programs.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';
import { DaysField, daysSchema } from './days-field.tsx';
import { RefundLimitField, ScopesField, withScopes } from './scopes-field.tsx';

const { oldWorks, scopes, refundLimit, currentPassword } = replaceProgramKey.body.shape;

/** A key that no longer works leaves nothing to choose. */
const check = rulesOf({
  days: daysSchema,
  oldWorks: z.preprocess((value) => value ?? 'NONE', oldWorks),
  scopes,
  refundLimit,
  currentPassword,
});
const checkChanged = withScopes(check);

const mostCents = integrationLimits.refundsADayDollars * 100;

const overlaps = [
  { value: 'DAY', label: 'After a day' },
  { value: 'WEEK', label: 'After a week' },
  { value: 'NONE', label: 'Right away: somebody else may have it' },
];

type ReplaceKeyProps = {
  name: string;
  programKey: ProgramKey;
  onClose: () => void;
  onMade: (key: string) => void;
};

export function ReplaceKey({ name, programKey, onClose, onMade }: ReplaceKeyProps) {
  const { keyId, refundLimit: limit, scopes: couldDo, state } = programKey;
  const works = state === 'WORKS';
  const couldRefund = couldDo.includes('refunds:write');
  const isLarge = centsOf(limit) > mostCents;
  const [isChanged, setChanged] = useState(false);
  const [mayRefund, setMayRefund] = useState(couldRefund);
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check: isChanged ? checkChanged : check,
    send: (body) => portalApi.call(integrationCalls.replaceProgramKey, { params: { keyId }, body }),
    // Closes first: the dialog returns the focus, and then the key takes it.
    onDone: ({ key }) => {
      onMade(key);
      onClose();
      return finish(`${name} has a new key.`);
    },
    showsFailure: true,
  });
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const fields = currentTarget.form?.elements;
    flushSync(() => setChanged(true));
    // The button is gone: the focus goes on with what came for it.
    const scopesField = fields?.namedItem('scopes');
    if (scopesField instanceof HTMLElement) scopesField.focus();
  };
  const title = works ? `Replace the key for ${name}` : `A new key for ${name}`;
  return (
    <Dialog open onClose={onClose} title={title} size="sm" footer={null}>
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <div className="grid justify-items-start gap-1">
          <p className="text-ink-soft">
            {isChanged
              ? 'The program keeps its orders and its menu.'
              : 'The new key can do what the old one can. The program keeps its orders and its menu.'}
            {!works && isLarge && (
              <> But it can give back up to {shownCents(mostCents)} a day. Ask us for more.</>
            )}
          </p>
          {!isChanged && (
            <Button variant="quiet" size="sm" className="-ml-4" onClick={change}>
              Change what it can do
            </Button>
          )}
        </div>
        {isChanged && (
          <ScopesField {...field('scopes')} ticked={couldDo} onRefunds={setMayRefund} />
        )}
        {isChanged && mayRefund && !(couldRefund && isLarge) && (
          <RefundLimitField
            {...field('refundLimit')}
            {...(couldRefund && { defaultValue: limit })}
          />
        )}
        {works && (
          <SelectField
            {...field('oldWorks')}
            label="When should the old key stop working?"
            options={overlaps}
            placeholder="Select One"
            defaultValue="DAY"
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
