import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { Act } from './taps.ts';

export type CardProps = {
  order: KitchenOrder;
  timeZone: string;
  /** Changes with each tick of the board's clock. */
  nowMs: number;
  /** When something about it was tapped that isn't known to have arrived. */
  waitsSinceMs: number | undefined;
  isLineDown: boolean;
  /** Nobody has looked at it. */
  isUnseen: boolean;
  /** Why what was tapped couldn't be done. */
  refused: string | undefined;
  onAct: (order: KitchenOrder, act: Act) => void;
  onRefuse: (order: KitchenOrder) => void;
  onPrint: (order: KitchenOrder) => void;
  onDismiss: (orderId: number) => void;
};

export const cardId = (orderId: number): string => `order-${orderId}`;
