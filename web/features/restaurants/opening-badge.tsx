import type { Opening } from '#contract/restaurants/restaurants.ts';
import { OpenBadge } from '../../ui/open-badge.tsx';

export function OpeningBadge({ opening }: { opening: Opening }) {
  const status = opening.isOpen ? (opening.closesSoon ? 'closing' : 'open') : 'closed';
  return <OpenBadge status={status}>{opening.text}</OpenBadge>;
}
