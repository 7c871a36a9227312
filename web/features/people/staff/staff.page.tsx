import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { RoleId } from '#contract/people/access/role-ids.ts';
import { requiresPassword } from '#contract/people/access/roles.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import type { BusinessUser } from '#contract/people/staff/staff.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePortalSession } from '../access/index.ts';
import type { Route } from './+types/staff.page';
import { needsPassword } from './own-password.tsx';
import { type StaffAct, StaffActDialog, staffActs } from './staff-act-dialog.tsx';
import { StaffForm } from './staff-form.tsx';
import { type StaffAction, StaffRow } from './staff-row.tsx';
import { withLost } from './what-stays-behind.tsx';

const staff = q(peopleCalls.listBusinessUsers);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, staff);

type OpenDialog = { what: 'add' } | { what: 'edit' | StaffAct; person: BusinessUser };

/** The restaurant's staff, and the actions for each. */
function StaffList({ staff, roleId }: { staff: BusinessUser[]; roleId: RoleId }) {
  const [asked, setAsked] = useState<OpenDialog>();
  const { run } = useAction();
  const finishWith = useFinish();
  const close = () => setAsked(undefined);
  const edited = asked?.what === 'edit' ? asked.person : undefined;

  const finish = async (text: string) => {
    close();
    await finishWith(text);
  };
  const actAtOnce = async (person: BusinessUser, what: StaffAct) => {
    const { done, send } = staffActs[what];
    const askFirst = (error: unknown) => {
      if (needsPassword(error)) setAsked({ what, person });
      return needsPassword(error);
    };
    const acted = await run(() => send(person), askFirst);
    if (acted) await finish(withLost(done(person.firstName), acted.result));
  };
  const act = (person: BusinessUser, what: StaffAction) => {
    const isAsked = what === 'edit' || what === 'disable' || requiresPassword(person.roleId);
    if (isAsked) setAsked({ what, person });
    else void actAtOnce(person, what);
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
          title={edited ? `${edited.firstName} ${edited.lastName}` : 'Add staff'}
          size="md"
          footer={null}
        >
          <StaffForm person={edited} actorRoleId={roleId} onSaved={finish} onCancel={close} />
        </Dialog>
      )}
      {asked && asked.what !== 'add' && asked.what !== 'edit' && (
        <StaffActDialog act={asked.what} person={asked.person} onDone={finish} onClose={close} />
      )}
    </Card>
  );
}

export default function StaffPage() {
  const roleId = usePortalSession()?.currentUser.roleId;
  const { result } = useCall(staff);
  return result && roleId !== undefined && <StaffList staff={result} roleId={roleId} />;
}
