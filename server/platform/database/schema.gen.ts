// Made from the migrated database by `npm run db:types`. Not for editing.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SpecialDay, WeeklyInterval } from '../../../contract/hours.ts';

export interface Restaurants {
  address_line1: string;
  address_line2: Generated<string>;
  ambience: Generated<string[]>;
  business_id: Generated<number>;
  business_rating: ColumnType<string, number | string | undefined, number | string>;
  business_referral_code: string;
  city: string;
  created_at: Generated<Date>;
  cuisines: Generated<string[]>;
  description: Generated<string>;
  external_id: string;
  latitude: number;
  listed: Generated<boolean>;
  longitude: number;
  name: string;
  outdoor_seating: Generated<boolean>;
  parking: Generated<string[]>;
  phone_number: string;
  picture: string;
  price_level: number;
  reservations: Generated<boolean>;
  service_types: Generated<string[]>;
  slug: string;
  special_days: ColumnType<SpecialDay[], string | undefined, string>;
  sports_bar: Generated<boolean>;
  state: string;
  time_zone: string;
  updated_at: Generated<Date>;
  url_friendly_city: string;
  vegan_options: Generated<boolean>;
  vegetarian_options: Generated<boolean>;
  website_address: string | null;
  weekly_hours: ColumnType<WeeklyInterval[], string | undefined, string>;
  wifi: Generated<boolean>;
  zip_code: string;
}

export interface DB {
  restaurants: Restaurants;
}
