import type { Opening } from '../../../contract/restaurants.ts';
import { Badge } from '../../ui/badge.tsx';

export function OpeningBadge({ opening }: { opening: Opening }) {
  const tone = opening.isOpen ? (opening.closesSoon ? 'warn' : 'success') : 'neutral';
  return <Badge tone={tone}>{opening.text}</Badge>;
}
