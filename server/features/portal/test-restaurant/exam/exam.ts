import type { Fault } from '../../../money/integrations/index.ts';
import type { CallSeen } from './calls-seen.rules.ts';

export type GroupName = 'CONNECT' | 'MENU' | 'SALES' | 'COUPONS' | 'LOST' | 'REFUNDS' | 'WEB';

/** What the steps of an exam were about, as their makers read it and their cases need it. */
export type Told = {
  dish: string;
  itemId: number;
  other: string;
  otherItemId: number;
  orderNumbers: number[];
  code: string;
  /** The dish that the kitchen took off an order. */
  takenOff: string;
  /** A notice of what is sold out was given up while the till was off. */
  missed: boolean;
};

/** What others do at the test restaurant, in the course of an exam. */
export type Acts = {
  order(): Promise<number>;
  cancel(orderNumber: number): Promise<void>;
  /** The kitchen takes the first dish off an accepted order. Returns its name. */
  takeOff(orderNumber: number): Promise<string>;
  coupon(): Promise<string>;
  /** The staff marks a dish as sold out. */
  sellOut(itemId: number): Promise<void>;
  /** The till's notices that wait are never sent. Whether one was about what is sold out. */
  giveUpNotices(): Promise<boolean>;
  /** All that could be ordered when the exam began can be ordered again. */
  restock(): Promise<void>;
};

export type Seen = {
  /** Those of the case's step; of all steps, for a case of the whole day. */
  calls: readonly CallSeen[];
  day: readonly CallSeen[];
  told: Partial<Told>;
};

export type Step = {
  id: string;
  group: GroupName;
  /** What its maker does at the till. */
  asks: (told: Partial<Told>) => string;
  /** What happens before. It may add to what is told. */
  before?: (acts: Acts, told: Partial<Told>) => Promise<Partial<Told>>;
  after?: (acts: Acts) => Promise<void>;
  fault?: { kind: Fault; call: string };
  /** Nothing more has to be waited for. */
  isOver: (seen: Seen) => boolean;
};

/** `by`: what it was judged by. `detail`: what was there instead. */
export type Verdict =
  | { is: 'RIGHT'; by: CallSeen }
  | { is: 'WRONG'; by?: CallSeen | undefined; detail?: string }
  | { is: 'UNSEEN' };

export type ExamCase = {
  id: string;
  group: GroupName;
  /** During which step it shows. Null: during any. */
  step: string | null;
  expected: string;
  /** What the till's maker reads then. */
  wrong: string;
  unseen: string;
  judge: (seen: Seen) => Verdict;
};

export const unseen: Verdict = { is: 'UNSEEN' };
export const right = (by: CallSeen): Verdict => ({ is: 'RIGHT', by });
export const wrong = (by?: CallSeen, detail?: string): Verdict => ({
  is: 'WRONG',
  by,
  ...(detail && { detail }),
});

/** The first that is right, or else wrong by the first of the others. */
export function firstOr(candidates: readonly CallSeen[], isRight: (call: CallSeen) => boolean) {
  const good = candidates.find(isRight);
  if (good) return right(good);
  const [first] = candidates;
  return first ? wrong(first) : unseen;
}
