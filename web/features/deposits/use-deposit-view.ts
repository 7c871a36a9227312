import { useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { type DepositView, readDepositView, withDepositView } from './deposit-view.ts';

/** How the deposits are shown, kept in the address. Changes add no history entries. */
export function useDepositView() {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<DepositView>) =>
    setParams((now) => withDepositView(now, { ...readDepositView(now), ...changed }), {
      replace: true,
      ...stayInPlace,
    });
  return { view: readDepositView(params), change };
}
