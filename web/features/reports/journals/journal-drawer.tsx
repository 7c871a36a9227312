import { useSearchParams } from 'react-router';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { drawerLink, useDrawerClose, withParam } from '../report/index.ts';
import { JournalTable } from './journal-table.tsx';

const name = 'journal';

export const journalLink = (params: URLSearchParams) =>
  drawerLink(withParam(params, name, 'shown'));

export function JournalDrawer({ sweepBatchNum }: { sweepBatchNum: number }) {
  const [params] = useSearchParams();
  const close = useDrawerClose((now) => withParam(now, name));
  return (
    <Drawer open={params.has(name)} onClose={close} title="How your accountant books it">
      <JournalTable sweepBatchNum={sweepBatchNum} />
    </Drawer>
  );
}
