import { useState } from 'react';
import { noticeCalls } from '#contract/money/notices/calls.ts';
import { noticeGroups } from '#contract/money/notices/kinds.data.ts';
import { makeNoticeAddress, type NoticeAddress } from '#contract/money/notices/notices.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { type FormInput, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { BoxesField } from '#web/ui/form/boxes-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';

type Program = { name: string; kinds: NoticeAddress['kinds'] };

const rules = rulesOf(makeNoticeAddress.body.shape);

/** The groups that the program may hear of. */
const heardBy = (program: Program | undefined) =>
  noticeGroups.filter(({ kinds }) => kinds.every((kind) => program?.kinds.includes(kind)));

/** The fields as the call takes them: ticked groups as the kinds in them. */
const checkFor = (programs: readonly Program[]) => (given: FormInput) => {
  const program = programs.find(({ name }) => name === given.program);
  const ticked = heardBy(program).filter(({ label }) => given[label] === true);
  return rules({ ...given, kinds: ticked.flatMap(({ kinds }) => kinds) });
};

type KindsFieldProps = { name: string; error: string | undefined; program: Program | undefined };

function KindsField({ error, program, ...field }: KindsFieldProps) {
  const heard = heardBy(program);
  return (
    <BoxesField
      {...field}
      legend="What should it hear of?"
      error={heard.length > 0 ? error : undefined}
      boxes={heard.map(({ label, hint }) => ({ name: label, label, hint }))}
    >
      {heard.length === 0 && (
        <p className="pt-1 text-sm text-ink-soft">
          This program's key can't read any of this. Replace it with one that can.
        </p>
      )}
    </BoxesField>
  );
}

type MakeAddressProps = {
  programs: readonly Program[];
  onClose: () => void;
  onMade: (made: { name: string; secret: string }) => void;
};

export function MakeAddress({ programs, onClose, onMade }: MakeAddressProps) {
  const [chosen, setChosen] = useState(programs[0]?.name ?? '');
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check: checkFor(programs),
    send: (body) => portalApi.call(noticeCalls.makeNoticeAddress, { body }),
    // Closes first: the dialog returns the focus, and then the secret takes it.
    onDone: ({ secret }, { program }) => {
      onMade({ name: program, secret });
      onClose();
      return finish(`${program} gets notices.`);
    },
    showsFailure: true,
  });
  return (
    <Dialog open onClose={onClose} title="Send notices" size="md" footer={null}>
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <SelectField
          {...field('program')}
          label="Which program?"
          options={programs.map(({ name }) => ({ value: name, label: name }))}
          placeholder="Select One"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
        />
        <TextField
          {...field('url')}
          label="Send notices to"
          hint="Whoever runs the program tells you this address. It begins with https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required
        />
        <KindsField {...field('kinds')} program={programs.find(({ name }) => name === chosen)} />
        <OwnPasswordField
          {...field('currentPassword')}
          hint="Notices leave your restaurant, so we check that it's you. All owners get a text."
        />
        <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send notices
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
