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
  /** Undefined: nothing of it can be changed there. */
  onChange?: ((orderId: number) => void) | undefined;
  /** Somebody has looked at what changed. */
  onSeenChanges: (order: KitchenOrder) => void;
  /** Undefined: nothing is printed there. */
  onPrint?: ((order: KitchenOrder) => void) | undefined;
  onMadeAgain?: ((order: KitchenOrder, printers: number) => void) | undefined;
  onDismiss: (orderId: number) => void;
};

export const cardId = (orderId: number): string => `order-${orderId}`;
