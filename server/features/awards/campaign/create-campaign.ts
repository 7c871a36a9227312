import { z } from 'zod';
import { mostRegions } from '#contract/awards/campaign/awards-rules.ts';
import { lineOfText } from '#contract/text.ts';
import { endOfLocalDayMs, isKnownZone, startOfLocalDayMs } from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { insertCampaign } from './operator.queries.ts';

const days = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/, 'must be two days such as 2026-03-01..2026-03-14')
  .transform((text) => text.split('..') as [string, string])
  .refine((both) => both.every((day) => z.iso.date().safeParse(day).success), 'is no date')
  .refine(([first, last]) => first <= last, 'must not end before it begins')
  // A token's expiry is stored in 32 bits of seconds.
  .refine(([, last]) => last < '2100', 'must end before 2100');

const newCampaign = z
  .object({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/, 'must be 3 to 40 of a-z, 0-9 and -'),
    name: lineOfText(100).min(1),
    zone: z.string().refine(isKnownZone, 'must be a time zone such as America/Chicago'),
    region: z.array(lineOfText(100).min(1)).min(1).max(mostRegions),
    nominations: days,
    voting: days,
  })
  .refine(({ nominations, voting }) => nominations[1] < voting[0], {
    path: ['voting'],
    error: 'must begin after the last day of nominations',
    when: ({ issues }) => issues.length === 0,
  });

/** Whole days, in the campaign's time zone. */
export async function createCampaign(database: Database, input: unknown) {
  const read = readInput(newCampaign, input);
  if (isRefused(read)) return read;
  const { key, name, zone, region: regions, nominations, voting } = read;
  if (new Set(regions).size < regions.length) return refuseInput('region', 'is listed twice');
  const edges = ([first, last]: [string, string]) =>
    [new Date(startOfLocalDayMs(zone, first)), new Date(endOfLocalDayMs(zone, last) + 1)] as const;
  const instants = [...edges(nominations), ...edges(voting)] as const;
  const made = await database
    .transaction()
    .execute((transaction) =>
      insertCampaign(transaction, { key, name, timeZone: zone, regions, instants }),
    );
  return made === undefined ? refuseInput('key', `${key} already exists`) : { key, instants };
}
