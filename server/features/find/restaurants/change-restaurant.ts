import { z } from 'zod';
import { newRestaurantSchema } from '#contract/find/restaurants/restaurants-admin.ts';
import { shownCents } from '#contract/money/cents.ts';
import { slugOf } from '#contract/slug.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { writeOpenSpans } from '../../ground/hours/index.ts';
import { lockFacts, type RestaurantFacts, updateFacts } from './operated.queries.ts';

const { name, description, address, phoneNumber, websiteAddress, ...facts } =
  newRestaurantSchema.shape;
const { addressLine1, addressLine2, city, state, zipCode } = address.shape;

const number = (of: z.ZodType<number, number>, example: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, `must be a number such as ${example}`)
    .transform(Number)
    .pipe(of);

/** Named like the options of `joyous restaurants update`. Facts that are left out stay. */
const changesSchema = z
  .strictObject({
    name,
    description: description.removeDefault(),
    'address-line1': addressLine1,
    'address-line2': addressLine2.removeDefault(),
    city,
    state,
    zip: zipCode,
    latitude: number(facts.latitude, '30.2672'),
    longitude: number(facts.longitude, '-97.7431'),
    phone: phoneNumber,
    website: z
      .string()
      .transform((written) => (written.trim() === '' ? null : written))
      .pipe(websiteAddress.removeDefault()),
    rating: number(facts.businessRating.removeDefault(), '4.5'),
    'time-zone': facts.timeZone,
    // Not shown to diners: how much becomes payable in a day before the rest is held.
    'payable-limit': z
      .string()
      .regex(/^(\d{1,8}|default)$/, 'must be an amount in whole dollars, such as 60000, or default')
      .transform((written) => (written === 'default' ? null : Number(written) * 100)),
  })
  .partial();

type Changes = z.output<typeof changesSchema>;
type Option = keyof Changes & string;

const columns = {
  name: 'name',
  description: 'description',
  'address-line1': 'address_line1',
  'address-line2': 'address_line2',
  city: 'city',
  state: 'state',
  zip: 'zip_code',
  latitude: 'latitude',
  longitude: 'longitude',
  phone: 'phone_number',
  website: 'website_address',
  rating: 'business_rating',
  'time-zone': 'time_zone',
  'payable-limit': 'daily_payable_limit_cents',
} as const satisfies Record<Option, keyof RestaurantFacts>;

const longestShown = 120;
const shown = (value: string | number | null) => String(value ?? '').slice(0, longestShown);

const limitText = (cents: string | number | null) =>
  cents === null ? 'the default' : shownCents(Number(cents));

/** The database returns 4.5 as text. */
const isSame = (before: string | number | null, after: string | number | null) =>
  typeof after === 'number' && before !== null ? Number(before) === after : before === after;

/**
 * Changes facts about a restaurant for an operator. Returns what changed: nothing, if everything
 * was already so. A new zone takes effect after a minute, and what was booked keeps its day: see
 * note_time_zone.
 */
export async function changeRestaurant(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  written: Readonly<Record<string, string>>,
) {
  const read = readInput(changesSchema, written);
  if (isRefused(read)) return read;
  const told = Object.entries(read) as [Option, string | number | null][];
  if (told.length === 0) return refuseInput('name', 'or another option is required');
  const before = await lockFacts(transaction, businessId);
  const changed = told.filter(([option, value]) => !isSame(before[columns[option]], value));
  if (changed.length > 0) {
    await updateFacts(
      transaction,
      businessId,
      {
        ...Object.fromEntries(changed.map(([option, value]) => [columns[option], value])),
        // Its address: see restaurantUrl. Older links redirect, using the id in them.
        ...(read.name !== undefined && { slug: slugOf(read.name) }),
        ...(read.city !== undefined && { url_friendly_city: slugOf(read.city) }),
      },
      nowMs,
    );
    if (changed.some(([option]) => option === 'time-zone')) {
      await writeOpenSpans(transaction, businessId, nowMs);
    }
  }
  for (const [option, value] of changed) {
    const was = before[columns[option]];
    const audited =
      option === 'payable-limit'
        ? {
            action: 'PAYABLE_LIMIT_SET' as const,
            detail: `was ${limitText(was)}, is ${limitText(value)}`,
          }
        : {
            action: 'RESTAURANT_CHANGED' as const,
            detail: `${option}: was "${shown(was)}", is "${shown(value)}"`,
          };
    await auditAsOperator(transaction, { businessId, nowMs, ...audited });
  }
  return {
    changed: changed.map(([option]) => option),
    slugBefore: before.slug,
    slug: read.name === undefined ? before.slug : slugOf(read.name),
  };
}
