import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';

/** `reserved`: how many of the points are for known people. */
export type TextBudget = { points: number; reserved: number; windowMs: number };

export type TextRule = {
  /** Which opt-out list applies, and which of our numbers sends it. */
  sender: 'DINERS' | 'SIGN_IN';
  /** Not urgent: it is not sent at night. */
  isQuiet: boolean;
  /** After this it is of no use. */
  usefulForMs: number;
  /**
   * Purposes with the same `countsAs` are counted together. `inEachRestaurant`: texts of a
   * restaurant to a number that it typed don't count for other restaurants, and don't show whether
   * others text the number too.
   */
  ofNumber: TextBudget & { countsAs?: string; inEachRestaurant?: true };
  ofRestaurant: TextBudget;
  /** Of the network that requested it, where that is known. */
  ofNetwork: TextBudget;
  /** The share of the day's total that it leaves to more important texts. */
  leavesOfDay: { strangers: number; known: number };
  /** Not counted in the day's totals nor held back by them: other texts can use those up. */
  isOutsideOfDay?: true;
};

const offer = {
  sender: 'DINERS',
  isQuiet: false,
  usefulForMs: dayMs,
  ofNumber: { points: 5, reserved: 0, windowMs: dayMs },
  ofRestaurant: { points: 2_000, reserved: 400, windowMs: dayMs },
  ofNetwork: { points: 20, reserved: 0, windowMs: hourMs },
  leavesOfDay: { strangers: 0.3, known: 0.15 },
} as const satisfies TextRule;

const toStaff = {
  sender: 'SIGN_IN',
  isQuiet: false,
  usefulForMs: dayMs,
  ofNumber: { points: 10, reserved: 3, windowMs: hourMs, countsAs: 'PORTAL' },
  ofRestaurant: { points: 30, reserved: 10, windowMs: hourMs },
  ofNetwork: { points: 60, reserved: 0, windowMs: hourMs },
  leavesOfDay: { strangers: 0.15, known: 0 },
} as const satisfies TextRule;

/** Every purpose that a text may have, with the rules that always apply to it. */
export const textRules = {
  COUPON: offer,
  /**
   * The link to coupons that a number already has. A form promises a total for both kinds together.
   */
  COUPONS_AGAIN: { ...offer, ofNumber: { ...offer.ofNumber, countsAs: 'COUPON' } },
  /** For people who asked for the link. */
  AWARDS_LINK: offer,
  /** For numbers that the operator has. */
  AWARDS_INVITATION: { ...offer, isQuiet: true as const },
  REVIEW_INVITATION: { ...offer, isQuiet: true as const },
  /**
   * In the reply to a review. Counted per restaurant, since staff see when it is used up: they must
   * not learn whether others text the same diner.
   */
  REPLY_CODE: {
    ...offer,
    isQuiet: true as const,
    ofNumber: { ...offer.ofNumber, inEachRestaurant: true },
    ofRestaurant: { points: 500, reserved: 100, windowMs: dayMs },
    ofNetwork: { points: 200, reserved: 0, windowMs: hourMs },
  },
  /**
   * To a number that a diner claims is theirs, to order with it: it may be another person's. From
   * the sender of codes, so that STOP to coupons doesn't keep a diner from ordering.
   */
  ORDER_CODE: {
    ...toStaff,
    usefulForMs: 5 * minuteMs,
    ofNumber: { points: 5, reserved: 0, windowMs: hourMs },
    ofNetwork: { points: 60, reserved: 0, windowMs: hourMs },
    leavesOfDay: { strangers: 0.15, known: 0 },
  },
  /** To a diner about their order. Their number is proven, or they entered it for the receipt of a paid order. */
  ORDER_NEWS: {
    ...toStaff,
    usefulForMs: 2 * hourMs,
    ofNumber: { points: 30, reserved: 10, windowMs: dayMs },
    ofRestaurant: { points: 3_000, reserved: 1_000, windowMs: dayMs },
    ofNetwork: { points: 3_000, reserved: 0, windowMs: hourMs },
    leavesOfDay: { strangers: 0.15, known: 0.05 },
  },
  /** To managers and owners: an order that no staff member has looked at. */
  ORDER_UNSEEN: {
    ...toStaff,
    usefulForMs: 10 * minuteMs,
    ofNumber: { points: 30, reserved: 10, windowMs: hourMs, inEachRestaurant: true },
    ofRestaurant: { points: 120, reserved: 40, windowMs: hourMs },
  },
  PORTAL_CODE: {
    ...toStaff,
    usefulForMs: 5 * minuteMs,
    ofRestaurant: { points: 200, reserved: 40, windowMs: hourMs },
    ofNetwork: { points: 120, reserved: 0, windowMs: hourMs },
    leavesOfDay: { strangers: 0.05, known: 0 },
  },
  /** To a number that a signed-in person claims is theirs: it may be another person's. */
  PORTAL_NEW_NUMBER: {
    ...toStaff,
    usefulForMs: 5 * minuteMs,
    ofNumber: { points: 3, reserved: 0, windowMs: hourMs, countsAs: 'PORTAL' },
    leavesOfDay: { strangers: 0.05, known: 0 },
  },
  PORTAL_INVITATION: {
    ...toStaff,
    ofNumber: { points: 10, reserved: 3, windowMs: hourMs, inEachRestaurant: true },
  },
  PORTAL_NEW_DEVICE: toStaff,
  PORTAL_NUMBER_CHANGED: toStaff,
  PORTAL_PASSWORD_CHANGED: toStaff,
  PORTAL_ROLE_CHANGED: toStaff,
  /**
   * About an owner who was made or dismissed. Only such acts, which take a password, use up its
   * budgets, and long before that every owner of the restaurant has had dozens of these texts.
   */
  PORTAL_OWNERS_CHANGED: {
    ...toStaff,
    ofNumber: { points: 100, reserved: 0, windowMs: hourMs, inEachRestaurant: true },
    ofRestaurant: { points: 240, reserved: 0, windowMs: hourMs },
    isOutsideOfDay: true,
  },
  /** To all owners. Adding takes a password, and a restaurant's budget of its own. */
  PORTAL_PRINTER_ADDED: {
    ...toStaff,
    ofNumber: { points: 100, reserved: 0, windowMs: hourMs, inEachRestaurant: true },
    ofRestaurant: { points: 240, reserved: 0, windowMs: hourMs },
    isOutsideOfDay: true,
  },
  /** To all owners. Making a key takes a password and a budget of the restaurant; no key ends twice. */
  PORTAL_PROGRAM_KEY: {
    ...toStaff,
    ofNumber: { points: 100, reserved: 0, windowMs: hourMs, inEachRestaurant: true },
    ofRestaurant: { points: 240, reserved: 0, windowMs: hourMs },
    isOutsideOfDay: true,
  },
  /** To all owners, twice for each key at most, and once for those that expire on the same day. */
  PORTAL_KEY_EXPIRES: {
    ...toStaff,
    isQuiet: true as const,
    ofNumber: { points: 10, reserved: 0, windowMs: dayMs, inEachRestaurant: true },
    ofRestaurant: { points: 100, reserved: 0, windowMs: dayMs },
  },
  /** To all owners, two for each dispute: banks alone cause them. */
  PORTAL_DISPUTE: {
    ...toStaff,
    ofNumber: { points: 40, reserved: 0, windowMs: dayMs, inEachRestaurant: true },
    ofRestaurant: { points: 240, reserved: 0, windowMs: dayMs },
  },
} as const satisfies Record<string, TextRule>;

export type TextPurpose = keyof typeof textRules;

/** The caller must say where the restaurant is. */
export type QuietPurpose = {
  [Purpose in TextPurpose]: (typeof textRules)[Purpose]['isQuiet'] extends true ? Purpose : never;
}[TextPurpose];

/** For a message in the database: a newer process may have queued one with an unknown purpose. */
export const ruleOf = (purpose: string): TextRule =>
  (textRules as Readonly<Record<string, TextRule>>)[purpose] ?? offer;

export const textPurposes = Object.keys(textRules) as [TextPurpose, ...TextPurpose[]];
