import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { JournalTable } from './journal-table.tsx';

const name = 'journal';

/** The drawer is in the address, so that Back closes it. */
export function journalLink(params: URLSearchParams) {
  const next = new URLSearchParams(params);
  next.set(name, 'shown');
  return { to: { search: `?${next}` }, state: { ...stayInPlace.state, openedHere: true } };
}

export function JournalDrawer({ sweepBatchNum }: { sweepBatchNum: number }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const close = () => {
    if (state?.openedHere) return void navigate(-1);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true, ...stayInPlace },
    );
  };
  return (
    <Drawer open={params.has(name)} onClose={close} title="How your accountant books it">
      <JournalTable sweepBatchNum={sweepBatchNum} />
    </Drawer>
  );
}
