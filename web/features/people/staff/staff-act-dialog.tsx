import { peopleCalls } from '#contract/people/staff/calls.ts';
import { enteredPasswordSchema } from '#contract/people/staff/person.ts';
import type { BusinessUser } from '#contract/people/staff/staff.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField, useOwnPassword } from './own-password.tsx';
import { PrintersToLose, withLost } from './what-stays-behind.tsx';

const setStatus =
  (status: 'ACTIVE' | 'DISABLED') =>
  ({ userId }: BusinessUser, currentPassword?: string) =>
    portalApi.call(peopleCalls.changeBusinessUserStatus, {
      params: { userId },
      body: { status, ...(currentPassword && { currentPassword }) },
    });

/** What can be done to a staff member besides editing them. */
export const staffActs = {
  disable: {
    label: 'Disable',
    question: (name: string) => `Disable ${name}?`,
    text: (firstName: string) =>
      `${firstName} is logged out everywhere right away, and can't log in to this restaurant. You can enable ${firstName} again later. They'll have to verify their devices again.`,
    send: setStatus('DISABLED'),
    done: (firstName: string) => `${firstName} is disabled, and logged out everywhere.`,
  },
  enable: {
    label: 'Enable',
    question: (name: string) => `Enable ${name}?`,
    text: (firstName: string) => `${firstName} can log in to this restaurant again.`,
    send: setStatus('ACTIVE'),
    done: (firstName: string) => `${firstName} is enabled.`,
  },
  reinvite: {
    label: 'Send a new link',
    question: (name: string) => `Send ${name} a new link?`,
    text: (firstName: string) =>
      `${firstName} gets a new link by text message, and the old link stops working.`,
    send: ({ userId }: BusinessUser, currentPassword?: string) =>
      portalApi.call(peopleCalls.reinviteBusinessUser, {
        params: { userId },
        body: { ...(currentPassword && { currentPassword }) },
      }),
    done: (firstName: string) => `${firstName} will get a new link by text message.`,
  },
};

export type StaffAct = keyof typeof staffActs;

type StaffActDialogProps = {
  act: StaffAct;
  person: BusinessUser;
  onDone: (text: string) => void;
  onClose: () => void;
};

const check = rulesOf({ currentPassword: enteredPasswordSchema.optional() });

/** Asks before an act on a staff member, and for the password if it takes one. */
export function StaffActDialog({ act, person, onDone, onClose }: StaffActDialogProps) {
  const { firstName, lastName, printers, roleId } = person;
  const { label, question, text, send, done } = staffActs[act];
  const { isAsked, orAsk } = useOwnPassword(roleId);
  const { busy, failure, form, field } = useForm({
    check,
    send: ({ currentPassword }) => orAsk(send(person, currentPassword)),
    onDone: (changed) => onDone(withLost(done(firstName), changed)),
    showsFailure: true,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={question(`${firstName} ${lastName}`)}
      size="sm"
      footer={null}
    >
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <p className="text-ink-soft">{text(firstName)}</p>
        {act === 'disable' && <PrintersToLose names={printers} />}
        {isAsked && <OwnPasswordField {...field('currentPassword')} data-autofocus />}
        <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={act === 'disable' ? 'danger' : 'primary'} loading={busy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
