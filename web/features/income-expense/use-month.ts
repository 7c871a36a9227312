import { useSearchParams } from 'react-router';
import { type CompletedMonth, completedMonths } from '#contract/reports/time-ranges.ts';
import { stayInPlace } from '../../platform/route-changes.ts';

const nameOf = ({ from }: CompletedMonth) => from.slice(0, 7);

/** One of the last six months, kept in the address as `?month=2026-10`; the last one by default. */
export function useMonth(today: string) {
  const [params, setParams] = useSearchParams();
  const months = completedMonths(today);
  const asked = params.get('month');
  const month = months.find((each) => nameOf(each) === asked) ?? months[0];
  if (!month) throw new Error('There are always months that ended');
  const choose = (chosen: CompletedMonth) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('month');
      if (chosen !== months[0]) next.set('month', nameOf(chosen));
      return next;
    }, stayInPlace);
  return { months, month, choose };
}
