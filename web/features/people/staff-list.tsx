import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { RoleId } from '#contract/access/role-ids.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import type { BusinessUser } from '#contract/people/staff.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { StaffForm } from './staff-form.tsx';
import { type StaffAction, StaffRow } from './staff-row.tsx';
import { useFinish } from './use-finish.ts';

const nameOf = ({ firstName, lastName }: BusinessUser) => `${firstName} ${lastName}`;

const disabling = ({ firstName }: BusinessUser) =>
  `${firstName} is logged out everywhere right away, and can't log in to this restaurant. You can enable ${firstName} again later. They'll have to verify their devices again.`;

type Asked = { what: 'add' } | { what: 'edit' | 'disable'; person: BusinessUser };

/** The restaurant's staff, and the actions for each. */
export function StaffList({ staff, roleId }: { staff: BusinessUser[]; roleId: RoleId }) {
  const [asked, setAsked] = useState<Asked>();
  const { busy, run } = useAction();
  const finishWith = useFinish();
  const close = () => setAsked(undefined);
  const edited = asked?.what === 'edit' ? asked.person : undefined;

  const finish = async (text: string) => {
    close();
    await finishWith(text);
  };
  const setStatus = async (person: BusinessUser, status: 'ACTIVE' | 'DISABLED') => {
    const params = { userId: person.userId };
    const done = await run(() =>
      portalApi.call(peopleCalls.changeBusinessUserStatus, { params, body: { status } }),
    );
    if (!done) return close();
    const now = status === 'ACTIVE' ? 'enabled' : 'disabled, and logged out everywhere';
    await finish(`${person.firstName} is ${now}.`);
  };
  const reinvite = async ({ firstName, userId }: BusinessUser) => {
    const done = await run(() =>
      portalApi.call(peopleCalls.reinviteBusinessUser, { params: { userId } }),
    );
    if (done) await finish(`${firstName} will get a new link by text message.`);
  };
  const act = (person: BusinessUser, action: StaffAction) => {
    if (action === 'edit' || action === 'disable') setAsked({ what: action, person });
    else if (action === 'reinvite') void reinvite(person);
    else void setStatus(person, 'ACTIVE');
  };

  return (
    <Card as="section" aria-labelledby="staff" padding="none">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 id="staff" className="text-lg">
          Staff
        </h2>
        <Button icon={<UserPlus size={18} />} onClick={() => setAsked({ what: 'add' })}>
          Add staff
        </Button>
      </div>
      <ul aria-labelledby="staff" className="divide-y divide-line">
        {staff.map((person) => (
          <StaffRow
            key={person.userId}
            person={person}
            onAction={(action) => act(person, action)}
          />
        ))}
      </ul>
      {(asked?.what === 'add' || asked?.what === 'edit') && (
        <Dialog
          open
          onClose={close}
          title={edited ? nameOf(edited) : 'Add Staff'}
          size="md"
          footer={null}
        >
          <StaffForm person={edited} actorRoleId={roleId} onSaved={finish} onCancel={close} />
        </Dialog>
      )}
      {asked?.what === 'disable' && (
        <ConfirmDialog
          open
          title={`Disable ${nameOf(asked.person)}?`}
          text={disabling(asked.person)}
          confirmLabel="Disable"
          busy={busy}
          onConfirm={() => void setStatus(asked.person, 'DISABLED')}
          onClose={close}
        />
      )}
    </Card>
  );
}
