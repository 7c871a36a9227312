import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { Act } from './taps.ts';
import type { BoardTill } from './till/use-till.ts';

export type CardProps = BoardTill & {
  order: KitchenOrder;
  timeZone: string;
  /** Changes with each tick of the board's clock. */
  nowMs: number;
  /** Since when a tap on it is to be sent, or will be. */
  waitsSinceMs: number | undefined;
  isLineDown: boolean;
  /** The kitchen hasn't looked at it. */
  isUnseen: boolean;
  /** Why a tap on it couldn't be done. */
  refused: string | undefined;
  onAct: (order: KitchenOrder, act: Act) => void;
  onRefuse: (order: KitchenOrder) => void;
  /** Undefined: the person may not give money back. */
  onRefund?: ((orderId: number) => void) | undefined;
  onChange: (orderId: number) => void;
  /** Somebody has looked at what changed. */
  onSeenChanges: (order: KitchenOrder) => void;
  onPrint: (order: KitchenOrder) => void;
  onMadeAgain: (order: KitchenOrder, printers: number) => void;
  onDismiss: (orderId: number) => void;
};

export const cardId = (orderId: number): string => `order-${orderId}`;
