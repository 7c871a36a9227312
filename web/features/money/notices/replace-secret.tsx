import { noticeCalls } from '#contract/money/notices/calls.ts';
import { replaceNoticeSecret } from '#contract/money/notices/notices.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';

const check = rulesOf(replaceNoticeSecret.body.shape);

const overlaps = [
  { value: 'DAY', label: 'After a day' },
  { value: 'WEEK', label: 'After a week' },
  { value: 'NONE', label: 'Right away: somebody else may have it' },
];

type ReplaceSecretProps = {
  program: string;
  addressId: string;
  onClose: () => void;
  onMade: (made: { name: string; secret: string }) => void;
};

export function ReplaceSecret({ program, addressId, onClose, onMade }: ReplaceSecretProps) {
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check,
    send: (body) =>
      portalApi.call(noticeCalls.replaceNoticeSecret, { params: { addressId }, body }),
    // Closes first: the dialog returns the focus, and then the secret takes it.
    onDone: ({ secret }) => {
      onMade({ name: program, secret });
      onClose();
      return finish(`Notices to ${program} have a new secret.`);
    },
    showsFailure: true,
  });
  const title = `Replace the secret for ${program}`;
  return (
    <Dialog open onClose={onClose} title={title} size="sm" footer={null}>
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <p className="text-ink-soft">
          {program} checks with the secret that a notice is from us. Until the old one stops, we
          sign with both.
        </p>
        <SelectField
          {...field('oldWorks')}
          label="When should the old secret stop working?"
          options={overlaps}
          placeholder="Select One"
          defaultValue="DAY"
        />
        <OwnPasswordField {...field('currentPassword')} hint="All owners get a text." />
        <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Replace the secret
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
