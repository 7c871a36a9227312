import { networkBudgets } from '../throttle/client-network.ts';
import type { Budget } from '../throttle/throttle.ts';
import { type TextPurpose, type TextRule, textRules } from './text-rules.data.ts';

export type DailyTexts = {
  /** Of all purposes together. */
  total: number;
  coupons: number;
};

export type TextAsked = {
  /** See `phoneIndex`. */
  phoneIndex: Buffer;
  purpose: TextPurpose;
  businessId: number | null;
  /** Signed in, on a device that was proved, or a diner who has been to a restaurant of ours. */
  isKnown: boolean;
  /** Where whoever has it sent calls from, if anybody does. */
  address?: string | undefined;
};

const dayMs = 86_400_000;
/** Of each purpose's day, as much only known people get. */
const reservedOfPurpose = 0.2;
/** No purpose but coupons, which have a setting, may use more of the day. */
const mostOfDay = 0.5;

const mostShards = 16;
/** Smaller ones would be used up unevenly, long before all of them are. */
const leastPointsOfShard = 250;

type Total = {
  name: string;
  key: string;
  whole: number;
  /** How much of the whole this text may use. */
  points: number;
  windowMs: number;
};

/**
 * A total that many need is kept in several rows, so that not all wait for one. Together they never
 * allow more than the whole. Which one it is comes from a keyed hash: nobody can choose to use up
 * somebody else's.
 */
function shardOf({ name, key, whole, points, windowMs }: Total, { phoneIndex }: TextAsked): Budget {
  const shards = Math.min(mostShards, Math.max(1, Math.floor(whole / leastPointsOfShard)));
  const shard = phoneIndex.readUInt32BE(0) % shards;
  return { name, key: `${key} ${shard}`, points: Math.floor(points / shards), windowMs };
}

/** What a text spends that others need as well: of its restaurant, of its purpose and of the day. */
export function sharedBudgets(asked: TextAsked, daily: DailyTexts): Budget[] {
  const { purpose, businessId, isKnown } = asked;
  const { ofRestaurant, leavesOfDay } = textRules[purpose];
  const ofPurpose = purpose === 'COUPON' ? daily.coupons : Math.ceil(daily.total * mostOfDay);
  const reserved = isKnown ? 0 : Math.floor(ofPurpose * reservedOfPurpose);
  const leaves = isKnown ? leavesOfDay.known : leavesOfDay.strangers;
  const totals: Total[] = [
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

/** Of one number: that it is used up must be told to nobody who only names it. */
export function numberBudget({ phoneIndex, purpose, businessId, isKnown }: TextAsked): Budget {
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
    key: inEachRestaurant ? `${number} ${businessId}` : number,
    points: isKnown ? points : points - reserved,
    windowMs,
  };
}

/** All that a text spends. */
export function textBudgets(asked: TextAsked, daily: DailyTexts): Budget[] {
  const { points, windowMs } = textRules[asked.purpose].ofNetwork;
  const ofNetwork = { name: `texts.${asked.purpose}.network`, points, windowMs };
  return [
    ...sharedBudgets(asked, daily),
    numberBudget(asked),
    ...(asked.address === undefined ? [] : networkBudgets(ofNetwork, asked.address)),
  ];
}
