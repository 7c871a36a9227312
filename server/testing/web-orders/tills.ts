import type { OrderSince } from '#contract/orders/orders/orders-since.ts';
import type { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import type { OrderOracle } from './oracle-orders.ts';
import type { Opened, OrderingProduct } from './ordering-product.ts';

type Key = Awaited<ReturnType<typeof makeIntegration>>;

/** A till that follows the restaurant's orders, and what it told us. */
export type Till = {
  name: string;
  key: Key;
  /** What is on its disk: how far it has read, each order as it read it last, under a number of its own. */
  cursor: string;
  orders: Map<number, { number: string; read: OrderSince }>;
  /** Those of which it knows that we know its number. */
  said: Set<number>;
  cursors: string[];
  /** What it told us, true or not. Null: it moved the order, and told no number. */
  told: Map<number, string | null>;
  /** Of which it never read. */
  lies: Set<number>;
  /** By its key. */
  calledAtMs: number;
};

/** How often each happened: what a trial shows in the end. */
export const newTillCounts = () => ({
  read: 0,
  died: 0,
  restored: 0,
  said: 0,
  lied: 0,
  refused: 0,
  keys: 0,
  onTill: 0,
  waiting: 0,
  ringing: 0,
  nowhere: 0,
  onTwo: 0,
});
export type TillCounts = ReturnType<typeof newTillCounts>;

export type Tills = {
  both: readonly [Till, Till];
  chosen: Till;
  chosenAtMs: number;
  counts: TillCounts;
};

export type Played = {
  product: OrderingProduct;
  opened: Opened;
  oracle: OrderOracle;
  tills: Tills;
};
