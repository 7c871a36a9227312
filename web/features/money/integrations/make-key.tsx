import { useState } from 'react';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { makeProgramKey } from '#contract/money/integrations/programs.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';
import { DaysField, daysSchema } from './days-field.tsx';
import { RefundLimitField, ScopesField, withScopes } from './scopes-field.tsx';

const { name, scopes, refundLimit, currentPassword } = makeProgramKey.body.shape;

const check = withScopes(rulesOf({ name, scopes, refundLimit, days: daysSchema, currentPassword }));

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
        {mayRefund && <RefundLimitField {...field('refundLimit')} />}
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
