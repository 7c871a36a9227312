import { useSearchParams } from 'react-router';
import { type CompletedMonth, completedMonths } from '#contract/reports/time-ranges.ts';
import { stayInPlace } from '../../platform/route-changes.ts';

const nameOf = ({ from }: CompletedMonth) => from.slice(0, 7);

/** One of the last six months, kept in the address as `?month=2026-10`; usually the last one. */
export function useMonth(today: string) {
  const [params, setParams] = useSearchParams();
  // One more than can be chosen: the oldest is compared with it.
  const known = completedMonths(today, 7);
  const months = known.slice(0, -1);
  const asked = params.get('month');
  const chosenAt = months.findIndex((each) => nameOf(each) === asked);
  const at = Math.max(chosenAt, 0);
  const [month, before] = known.slice(at, at + 2);
  if (!month || !before) throw new Error('There are always months that ended');
  const choose = (chosen: CompletedMonth) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('month');
      if (chosen !== months[0]) next.set('month', nameOf(chosen));
      return next;
    }, stayInPlace);
  return { months, month, before, choose };
}
