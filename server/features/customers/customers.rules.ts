const dayMs = 86_400_000;

/** As long as the link that comes by itself after a visit is good for. */
export const reviewableSince = (nowMs: number) => new Date(nowMs - 60 * dayMs);

const refusal = 'too_many_attempts';

export const searchesOfBusiness = {
  name: 'customers.find.business',
  points: 120,
  windowMs: 3_600_000,
  refusal,
} as const;

/** A reminder is a kindness once. */
export const linksOfDiner = {
  name: 'customers.link.diner',
  points: 1,
  windowMs: dayMs,
  refusal,
} as const;
