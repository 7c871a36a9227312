import { useCallback, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { RefundDialog } from '../../../refunds/index.ts';
import type { Act } from '../taps.ts';
import type { useSoldOutMarks } from '../use-sold-out-marks.ts';
import { type Handover, HandoverDialog } from './handover-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What is asked about an order: at most one of them. */
type Dialogs = { refunding?: number; handover?: Handover; refusing?: KitchenOrder };

/** Callbacks that stay the same, so that a card renders again only if its order changed. */
export function useDialogs() {
  const [dialogs, setDialogs] = useState<Dialogs>({});
  const refund = useCallback((refunding: number) => setDialogs({ refunding }), []);
  const refuse = useCallback((refusing: KitchenOrder) => setDialogs({ refusing }), []);
  const ask = useCallback((handover: Handover) => setDialogs({ handover }), []);
  const close = useCallback(() => setDialogs({}), []);
  return { dialogs, refund, refuse, ask, close };
}

type BoardDialogsProps = {
  user: CurrentUser;
  dialogs: Dialogs;
  marks: ReturnType<typeof useSoldOutMarks>;
  isOffline: boolean;
  onAct: (order: KitchenOrder, act: Act) => void;
  onClose: () => void;
};

export function BoardDialogs(props: BoardDialogsProps) {
  const { user, dialogs, marks, isOffline, onAct, onClose } = props;
  const { refunding, handover, refusing } = dialogs;
  const finish = useFinish();
  return (
    <>
      {refunding !== undefined && (
        <RefundDialog
          orderId={refunding}
          onClose={onClose}
          onGiven={(text) => {
            onClose();
            void finish(text);
          }}
        />
      )}
      <HandoverDialog
        handover={handover}
        isLineDown={isOffline}
        onClose={onClose}
        onHandOver={({ order, act: pressed }, code) => {
          onClose();
          onAct(order, { ...pressed, code, isLate: isOffline });
        }}
      />
      <RefuseDialog
        order={refusing}
        mayMarkSoldOut={user.permissions.includes('menu.soldOut')}
        onClose={onClose}
        onRefuse={(order, { reason, soldOutLines, marksSoldOut }) => {
          onClose();
          if (marksSoldOut) {
            const names = soldOutLines.flatMap((index) => order.lines[index]?.name ?? []);
            marks.want(order.orderId, names);
          }
          onAct(order, { act: 'refuse', reason, soldOutLines });
        }}
      />
    </>
  );
}
