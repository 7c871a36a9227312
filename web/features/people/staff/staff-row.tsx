import type { BusinessUser } from '#contract/people/staff/staff.ts';
import { localDateText } from '#web/platform/local-time.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

export type StaffAction = 'edit' | 'reinvite' | 'disable' | 'enable';

type StaffRowProps = { person: BusinessUser; onAction: (action: StaffAction) => void };

/** Active is the norm and has no badge. */
const badges = {
  INVITED: { tone: 'warn', text: 'Invited' },
  DISABLED: { tone: 'neutral', text: 'Disabled' },
} as const;

function activity({ invitationEndsAt, lastSeenAt, status }: BusinessUser): string {
  if (status === 'INVITED') {
    // It ended so long ago that its end is no longer stored.
    if (invitationEndsAt === null) return 'Link expired';
    const ended = Date.parse(invitationEndsAt) < Date.now();
    return `Link ${ended ? 'expired' : 'good until'} ${localDateText(invitationEndsAt)}`;
  }
  return lastSeenAt === null ? 'Never logged in' : `Seen ${sinceText(lastSeenAt, Date.now())}`;
}

function actionsFor(person: BusinessUser, onAction: StaffRowProps['onAction']) {
  const item = (label: string, action: StaffAction, danger = false) => ({
    label,
    danger,
    onSelect: () => onAction(action),
  });
  if (person.status === 'DISABLED') return [item('Enable', 'enable')];
  return [
    item('Edit details', 'edit'),
    ...(person.status === 'INVITED' ? [item('Send a new link', 'reinvite')] : []),
    item('Disable', 'disable', true),
  ];
}

export function StaffRow({ person, onAction }: StaffRowProps) {
  const { emailAddress, firstName, isYou, lastName, mayBeManaged, roleName, status } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-5 py-3 md:grid-cols-[2fr_1fr_1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          {isYou && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="text-sm break-words text-ink-soft">{emailAddress}</p>
      </div>
      <p className="order-last col-span-2 md:order-none md:col-span-1">{roleName}</p>
      <p
        data-part="status"
        className="order-last col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-md:-mt-1 md:order-none md:col-span-1"
      >
        {status !== 'ACTIVE' && <Badge tone={badges[status].tone}>{badges[status].text}</Badge>}
        {activity(person)}
      </p>
      <div className="flex h-11 w-24 justify-end">
        {mayBeManaged && !isYou && (
          <Menu
            trigger="Edit"
            label={`Edit ${name}`}
            variant="secondary"
            size="sm"
            align="end"
            items={actionsFor(person, onAction)}
          />
        )}
      </div>
    </li>
  );
}
