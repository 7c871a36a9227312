import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { MenuOwner } from '../menu-owners.queries.ts';

type Sent = Pick<MenuOwner, 'integration' | 'version' | 'sha256'>;

type MenuRefusal =
  | 'menu_taken_back'
  | 'menu_of_another_till'
  | 'menu_version_outdated'
  | 'menu_version_used';

/**
 * Whether a menu that a till sent is taken, or was already. Versions of different tills can't be
 * compared, so only one of them owns the menu; one that begins anew may begin with any version.
 */
export function decideOnMenu(
  owner: MenuOwner | undefined,
  sent: Sent,
): 'take' | 'repeat' | Refused<MenuRefusal> {
  if (!owner || owner.state === 'OPEN') return 'take';
  if (owner.state === 'RESTAURANT') return refuse('menu_taken_back');
  if (owner.integration !== sent.integration) return refuse('menu_of_another_till');
  if (owner.version < sent.version) return 'take';
  if (owner.version > sent.version) return refuse('menu_version_outdated');
  return owner.sha256.equals(sent.sha256) ? 'repeat' : refuse('menu_version_used');
}
