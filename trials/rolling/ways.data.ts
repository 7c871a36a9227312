/** How an order on the web begins. */
export type Begin = 'place-online' | 'place-there' | 'place-for-tomorrow';

/** What may happen to it then. */
export type GoOn =
  | 'pay'
  | 'accept'
  | 'ready'
  | 'back'
  | 'complete'
  | 'take-cash'
  | 'cancel'
  | 'refuse'
  | 'till-gives-one'
  | 'till-gives-all'
  | 'staff-give-one'
  | 'staff-give-all'
  | 'dispute'
  | 'win'
  | 'lose';

export type Step = Begin | GoOn;

/**
 * What happens to orders: by the version before; while both versions run on the new schema; and once
 * the rules of money of the new version hold, a day later.
 */
export const ways: readonly (readonly [Step[], Step[], Step[]])[] = [
  [['place-online'], ['pay', 'accept', 'ready', 'complete'], ['staff-give-one']],
  [
    ['place-online', 'pay'],
    ['accept', 'ready', 'back', 'ready', 'complete'],
    ['dispute', 'win'],
  ],
  [['place-online', 'pay', 'accept'], ['complete', 'till-gives-one'], ['staff-give-all']],
  [['place-online', 'pay', 'accept', 'ready'], ['back', 'complete', 'staff-give-one'], ['dispute']],
  [['place-online', 'pay', 'accept', 'ready', 'complete'], ['till-gives-all'], []],
  [['place-online', 'pay', 'accept', 'complete'], ['dispute', 'win'], []],
  [['place-online', 'pay', 'accept', 'complete'], ['staff-give-one', 'dispute'], ['win']],
  [['place-online', 'pay', 'accept', 'complete', 'till-gives-one'], ['till-gives-all'], []],
  [
    ['place-online', 'pay', 'accept', 'complete', 'till-gives-one'],
    ['staff-give-one', 'staff-give-all'],
    [],
  ],
  [['place-online', 'pay', 'accept', 'complete', 'till-gives-one'], ['dispute', 'win'], []],
  [['place-online', 'pay', 'accept', 'complete', 'till-gives-one', 'dispute'], [], ['win']],
  [['place-online', 'pay', 'accept', 'complete', 'dispute'], ['win'], []],
  [['place-online', 'pay', 'accept', 'complete', 'dispute'], ['lose'], []],
  [['place-online', 'pay', 'accept', 'complete', 'dispute'], [], ['win']],
  [['place-online', 'pay', 'accept', 'complete', 'dispute', 'win'], [], []],
  [['place-online', 'pay', 'accept', 'complete', 'dispute', 'lose'], [], []],
  [['place-online', 'pay'], ['cancel'], []],
  [['place-online', 'pay', 'accept'], ['refuse'], []],
  [['place-online', 'pay', 'accept', 'refuse'], [], []],
  [['place-there'], ['accept', 'take-cash', 'staff-give-one'], ['staff-give-all']],
  [['place-there', 'accept', 'ready'], ['take-cash', 'till-gives-one'], []],
  [['place-there', 'accept', 'take-cash', 'till-gives-one'], ['staff-give-all'], []],
  [['place-for-tomorrow', 'pay'], ['accept'], []],
  [['place-for-tomorrow', 'pay', 'accept'], ['refuse'], []],
];
