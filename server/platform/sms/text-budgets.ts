import { dayMs } from '#contract/time/durations.ts';
import { type TextPurpose, type TextRule, textRules } from '../text-rules/text-rules.data.ts';
import { networkBudgets } from '../throttle/client-network.ts';
import type { Budget } from '../throttle/throttle.ts';

export type DailyTexts = {
  /** For all purposes together. */
  total: number;
  coupons: number;
};

export type TextRequest = {
  /** See `phoneIndex`. */
  phoneIndex: Buffer;
  purpose: TextPurpose;
  businessId: number | null;
  /** Signed in on a verified device, or a diner who has visited one of our restaurants. */
  isKnown: boolean;
  /** The network address that requested it, if known. */
  address?: string | undefined;
  /** Of a test restaurant: only its own budgets count, and it never uses up those of others. */
  isInInbox?: boolean;
};

/** The share of each purpose's day that is reserved for known people. */
const reservedOfPurpose = 0.2;
/** The most that one purpose may use of a day, except coupons, which have a setting. */
const mostOfDay = 0.5;

const mostShards = 16;
/** Smaller shards would be used up unevenly, long before all of them are. */
const leastPointsOfShard = 250;

/** `points`: how much of the whole this text may use. */
type Total = Budget & { whole: number };

/**
 * A total that many calls need is split over several rows, so that they do not wait for one.
 * Together the rows never allow more than the whole. A keyed hash picks the row, so that a caller
 * cannot choose to use up another caller's.
 */
function shardOf(
  { name, key, whole, points, windowMs }: Total,
  { phoneIndex }: TextRequest,
): Budget {
  const shards = Math.min(mostShards, Math.max(1, Math.floor(whole / leastPointsOfShard)));
  const shard = phoneIndex.readUInt32BE(0) % shards;
  return { name, key: `${key} ${shard}`, points: Math.floor(points / shards), windowMs };
}

/** The budgets that a text shares with others: of its restaurant, its purpose and the day. */
export function sharedBudgets(asked: TextRequest, daily: DailyTexts): Budget[] {
  const { purpose, businessId, isKnown, isInInbox = false } = asked;
  const { ofRestaurant, leavesOfDay, isOutsideOfDay }: TextRule = textRules[purpose];
  const ofPurpose = purpose === 'COUPON' ? daily.coupons : Math.ceil(daily.total * mostOfDay);
  const reserved = isKnown ? 0 : Math.floor(ofPurpose * reservedOfPurpose);
  const leaves = isKnown ? leavesOfDay.known : leavesOfDay.strangers;
  const ofDay: Total[] = [
    {
      name: `texts.${purpose}.day`,
      key: 'all',
      whole: ofPurpose,
      points: ofPurpose - reserved,
      windowMs: dayMs,
    },
    {
      name: 'texts.day',
      key: 'all',
      whole: daily.total,
      points: daily.total * (1 - leaves),
      windowMs: dayMs,
    },
  ];
  const totals = isOutsideOfDay || isInInbox ? [] : ofDay;
  if (businessId !== null) {
    totals.unshift({
      name: `texts.${purpose}.restaurant`,
      key: String(businessId),
      whole: ofRestaurant.points,
      points: ofRestaurant.points - (isKnown ? 0 : ofRestaurant.reserved),
      windowMs: ofRestaurant.windowMs,
    });
  }
  return totals.map((total) => shardOf(total, asked));
}

/** For one number: a caller who merely typed the number must not learn that it is used up. */
export function numberBudget(asked: TextRequest): Budget {
  const { phoneIndex, purpose, businessId, isKnown, isInInbox = false } = asked;
  const {
    points,
    reserved,
    windowMs,
    countsAs = purpose,
    inEachRestaurant,
  }: TextRule['ofNumber'] = textRules[purpose].ofNumber;
  const number = phoneIndex.toString('hex');
  return {
    name: `texts.${countsAs}.number`,
    key: inEachRestaurant || isInInbox ? `${number} ${businessId}` : number,
    points: isKnown ? points : points - reserved,
    windowMs,
  };
}

/** All budgets that a text spends. */
export function textBudgets(asked: TextRequest, daily: DailyTexts): Budget[] {
  const { points, windowMs } = textRules[asked.purpose].ofNetwork;
  const ofNetwork = { name: `texts.${asked.purpose}.network`, points, windowMs };
  return [
    ...sharedBudgets(asked, daily),
    numberBudget(asked),
    ...(asked.address === undefined || asked.isInInbox
      ? []
      : networkBudgets(ofNetwork, asked.address)),
  ];
}
