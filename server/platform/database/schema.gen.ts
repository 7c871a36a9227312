// Made from the migrated database by `npm run db:generate`. Not for editing.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { UtmCodes } from '#contract/coupons/coupons/coupons.ts';
import type { SpecialDay, WeeklyInterval } from '#contract/ground/hours/hours.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import type { OptionReference, SoldOutOption } from '#contract/find/menus/option-paths.ts';
import type { MenuContents } from '#contract/find/menus/contents-fields.ts';
import type { Contents } from '#contract/find/menus/contents.ts';
import type { Portions } from '#contract/find/menus/portions.ts';
import type { PricedBy } from '#contract/orders/quotes/price-quote.ts';
import type { AskedChange, OrderState } from '#contract/orders/web-orders/changed-state.ts';
import type { AskedLine, StoredAnswer, StoredAsked } from '#contract/orders/quotes/quote.ts';
import type { TaxExceptions } from '#contract/orders/quotes/tax-periods.ts';
import type { ListedTerms } from '#contract/find/restaurants/web-offer.ts';
import type { Delivery, LeadInterval, OrderTable } from '#contract/orders/terms/terms.ts';

export interface ApiKeys {
  business_id: number;
  created_at: Date;
  daily_payable_limit_cents: number | null;
  daily_refund_limit_cents: Generated<number>;
  expires_at: Date | null;
  key_id: string;
  last_used_at: Date | null;
  last_used_from: string | null;
  made_by: number | null;
  name: string;
  replaces: string | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
  scopes: Generated<string[]>;
  secret_sha256: Buffer;
  told_days_before: number | null;
  used_from_before: string | null;
  used_from_since: Date | null;
}

export interface AskedOrders {
  business_id: number;
  order_id: number;
}

export interface AuditEntries {
  action: string;
  actor_user_id: number | null;
  address: string | null;
  at: Date;
  audit_id: GeneratedAlways<number>;
  business_id: number;
  change: ColumnType<unknown | null, string | null, string | null>;
  detail: Generated<string>;
  facts: ColumnType<unknown | null, string | null, string | null>;
  subject_user_id: number | null;
  undoes: number | null;
}

export interface AwardBallots {
  campaign_id: number;
  cast_at: Date;
  choices: number[];
  device: Buffer | null;
  network: Buffer;
  receipt: Buffer;
  salt: Buffer;
  voter_id: number;
}

export interface AwardBatches {
  ballots: number;
  campaign_id: number;
  made_at: Date;
  nonce: string;
  number: number;
  root: string;
  tree_root: string;
}

export interface AwardCampaigns {
  campaign_id: GeneratedAlways<number>;
  key: string;
  list_version: Generated<number>;
  name: string;
  nominations_close_at: Date;
  nominations_open_at: Date;
  result_at: Date | null;
  sealed_at: Date | null;
  time_zone: string;
  voting_close_at: Date;
  voting_open_at: Date;
}

export interface AwardChains {
  match_key: string;
  name: string;
}

export interface AwardDraws {
  campaign_id: number;
  commitment: string;
  committed_at: Date;
  drawn_at: Date | null;
  nominator_tickets: string[];
  nominator_winner: string | null;
  seed: string | null;
  seed_source: string;
  voter_winner: string | null;
}

export interface AwardJudgments {
  is_counted: boolean;
  judged_at: Date;
  reason: string;
  receipt: Buffer;
}

export interface AwardLog {
  campaign_id: number;
  number: number;
  receipt: Buffer;
}

export interface AwardNominations {
  campaign_id: number;
  name: string;
  nominated_at: Date;
  nominee_id: number;
  voter_id: number;
}

export interface AwardNominees {
  campaign_id: number;
  match_key: string;
  merged_into: number | null;
  name: string;
  nominee_id: GeneratedAlways<number>;
  reason: string | null;
  region: number;
  restaurant: string | null;
  state: Generated<string>;
}

export interface AwardRegions {
  campaign_id: number;
  name: string;
  position: number;
}

export interface AwardResults {
  campaign_id: number;
  nominee_id: number;
  votes: number;
}

export interface AwardSuspicions {
  common: Buffer | null;
  found_at: Date;
  reason: string;
  receipt: Buffer;
}

export interface AwardVoters {
  campaign_id: number;
  consumer_id: number;
  erased_number: Buffer | null;
  expires_at: Date;
  last_texted_at: Date | null;
  number_block: Buffer | null;
  prize_ticket: string;
  texts: Generated<number>;
  voter_id: GeneratedAlways<number>;
}

export interface BookedEntries {
  adjustment_cents: number;
  business_id: number;
  card_fee_cents: number;
  cause: string | null;
  charged_back_cents: number;
  discount_cents: number;
  entry_id: number;
  kind: string;
  net_cents: number;
  occurred_at: Date;
  order_id: number | null;
  paid_out: boolean;
  payment_status: string | null;
  reason: string | null;
  recorded_at: Date;
  refund_cents: number;
  reimbursed_cents: number;
  remitted_cents: number;
  service_fee_cents: number;
  subtotal_cents: number;
  sweep_batch_num: number | null;
  tax_cents: number;
  tip_cents: number;
}

export interface BusinessUsers {
  business_id: number;
  created_at: Generated<Date>;
  email: string;
  enabled_again_at: Date | null;
  first_name: string;
  invited_as: number | null;
  invited_phone_index: Buffer | null;
  joined_at: Date | null;
  last_name: string;
  owner_since: Date | null;
  owner_until: Date | null;
  role_id: number;
  sealed_invited_phone: Buffer | null;
  status: string;
  user_id: number;
}

export interface CatalogCategories {
  active: Generated<boolean>;
  business_id: number;
  catalog_category_id: Generated<number>;
  catalog_id: number;
  description: Generated<string>;
  name: string;
  position: number;
  services: Generated<string[]>;
  sold_out_until: Date | null;
  times: ColumnType<WeeklyInterval[], string | undefined, string>;
}

export interface CatalogNames {
  active: boolean;
  business_id: number;
  catalog_id: number;
  name: string;
  position: number;
}

export interface Catalogs {
  active: Generated<boolean>;
  business_id: number;
  catalog_id: Generated<number>;
  name: string;
  position: number;
}

export interface CategoryNames {
  active: boolean;
  business_id: number;
  catalog_category_id: number;
  catalog_id: number;
  name: string;
  position: number;
}

export interface Consumers {
  consumer_id: GeneratedAlways<number>;
  created_at: Generated<Date>;
  erased_at: Date | null;
  phone_index: Buffer | null;
  sealed_phone: Buffer | null;
  stopped_at: Date | null;
  visited_at: Date | null;
}

export interface CounterRedemptions {
  business_id: number;
  coupon_id: number;
  entry_id: number;
  item_total_cents: number;
  taken_at: Date;
}

export interface CounterTakings {
  business_id: number;
  code: string;
  entry_id: number | null;
  is_good_again: boolean | null;
  item_limit_cents: number | null;
  item_total_cents: number;
  off_cents: number;
  percent_off: number;
  taken_at: Date;
  taken_by: number;
  taking_id: string;
  undone_at: Date | null;
}

export interface CounterUndos {
  business_id: number;
  entry_id: number;
  undo_entry_id: number;
  undone_at: Date;
}

export interface CouponRedemptions {
  business_id: number;
  coupon_id: number;
  order_reference: string | null;
  redeemed_at: Date;
  redeemed_by: number;
}

export interface Coupons {
  business_id: number;
  code: string;
  consumer_id: number;
  coupon_id: GeneratedAlways<number>;
  expired_at: Date | null;
  expires_at: Date;
  issued_at: Date;
  item_limit_cents: number;
  last_text: string;
  last_texted_at: Date;
  percent_off: number;
  promo_code: string | null;
  redeemed_at: Date | null;
  restaurant: GeneratedAlways<number | null>;
  sent_at: Date | null;
  state: Generated<string>;
  texts: Generated<number>;
  utm: ColumnType<UtmCodes, string | undefined, string>;
  void_reason: string | null;
  voided_at: Date | null;
}

export interface CustomerBackfills {
  business_id: number;
  done_up_to: Generated<number>;
  last_order_id: number;
}

export interface Customers {
  average_cents: Generated<number>;
  business_id: number;
  customer_id: GeneratedAlways<number>;
  first_order_at: Date | null;
  last_order_at: Date | null;
  order_count: Generated<number>;
  phone_index: Buffer;
  sealed_phone: Buffer;
  spend_cents: Generated<number>;
}

export interface DepositHeaders {
  amount_cents: number;
  business_id: number;
  carried_over_cents: number;
  cut_off: Date;
  entries: number;
  first_at: Date;
  last_at: Date;
  made_at: Date;
  seal: Buffer;
  sweep_batch_num: number;
}

export interface DepositReturns {
  business_id: number;
  day: string;
  event: string;
  event_before: GeneratedAlways<number | null>;
  event_no: number;
  reason: string;
  recorded_at: Date;
  sweep_batch_num: number;
}

export interface Deposits {
  amount_cents: number;
  business_id: number;
  carried_over_cents: number;
  cut_off: Date;
  entries: number;
  first_at: Date;
  last_at: Date;
  made_at: Date;
  seal: Buffer;
  sweep_batch_num: number;
}

export interface DeviceVerifications {
  business_id: number;
  code_expires_at: Date | null;
  code_hash: string | null;
  code_sent_at: Date | null;
  device_sha256: Buffer;
  email_index: Buffer;
  phone_index: Buffer | null;
  purpose: string;
  started_at: Date;
  state: string;
  texts: Generated<number>;
  tries: Generated<number>;
  user_id: number | null;
  verified_until: Date | null;
}

export interface Devices {
  business_id: number;
  device_id: GeneratedAlways<number>;
  device_sha256: Buffer;
  last_seen_at: Date | null;
  name: string;
  ours: Generated<boolean>;
  revoked_at: Date | null;
  user_id: number;
  verified_at: Date;
  wrong_proofs: Generated<number>;
}

export interface DishPortions {
  business_id: number;
  item_id: number;
  portions_left: number | null;
}

export interface DisputeAnswers {
  answer_no: number;
  answered_at: Date;
  answered_by: number;
  asked_sha256: Buffer;
  business_id: number;
  dispute_id: string;
  facts: ColumnType<unknown, string, string>;
  order_id: number;
  provider_code: string | null;
  sealed_said: Buffer | null;
  settled_at: Date | null;
  state: Generated<string>;
  why_not: string | null;
  with_diner: boolean;
}

export interface DisputedOrders {
  business_id: number;
  order_id: number;
}

export interface EntriesAsBooked {
  booked_sha256: Buffer;
  business_id: number;
  cause: string | null;
  entry_id: number;
  kind: string;
  net_cents: number;
  occurred_at: Date;
  order_id: number | null;
  paid_out: boolean;
  recorded_at: Date;
  sealed_line: string | null;
  sweep_batch_num: number | null;
}

export interface EntriesPaidOut {
  business_id: number | null;
  cause: string | null;
  entry_id: number | null;
  kind: string | null;
  net_cents: number | null;
  occurred_at: Date | null;
  order_id: number | null;
  recorded_at: Date | null;
  sealed_line: string | null;
  sweep_batch_num: number | null;
}

export interface EntryHolds {
  business_id: number;
  cause: string;
  decision: string | null;
  entry_id: number;
  follows_entry_id: number | null;
  held_at: Date;
  net_cents: number;
  opposite_entry_id: number | null;
}

export interface ExamCalls {
  answer: string | null;
  asked: string | null;
  at: Generated<Date>;
  body_sha256: Buffer | null;
  business_id: number;
  call: string;
  fault: string | null;
  idempotency_key: string | null;
  number: GeneratedAlways<number>;
  request_id: string;
  status: number;
}

export interface Exams {
  began_at: Date;
  business_id: number;
  ends_at: Date;
  fault: string | null;
  fault_call: string | null;
  integration: string;
}

export interface FailedProofs {
  action: string;
  business_id: number;
  email_index: Buffer;
  hour: Date;
  times: number;
}

export interface FeePlans {
  business_id: number;
  card_fee_basis_points: number;
  card_fee_fixed_cents: number;
  paid_there_basis_points: Generated<number>;
  service_fee_basis_points: number;
  valid_from: Date;
}

export interface FinishedSweeps {
  business_id: number;
  cut_off: Date;
  waiting_cents: number | null;
}

export interface FirstPhotos {
  alt: string;
  business_id: number;
  height: number;
  photo_id: string;
  preview: string;
  width: number;
}

export interface HeldEntries {
  business_id: number;
  cause: string;
  decided_at: Date | null;
  decision: string | null;
  entry_id: number;
  follows_entry_id: number | null;
  held_at: Date;
  hold_no: GeneratedAlways<number>;
  key_id: string | null;
  net_cents: number;
  opposite_entry_id: number | null;
  reason: string | null;
}

export interface HiddenOrders {
  business_id: number;
  order_id: number;
}

export interface HoldsMade {
  business_id: number;
  entry_id: number;
}

export interface IntegrationConfirmations {
  business_id: number;
  complete_up_to: Date;
  confirmed_at: Date;
  integration: string;
}

export interface Invitations {
  business_id: number;
  expires_at: Date;
  invitation_id: GeneratedAlways<number>;
  invited_at: Date;
  revoked_at: Date | null;
  token_sha256: Buffer;
  used_at: Date | null;
  user_id: number;
}

export interface ItemNames {
  active: boolean;
  business_id: number;
  catalog_category_id: number;
  item_id: number;
  name: string;
}

export interface JobWorkers {
  heard_at: Generated<Date>;
  photo_store: string | null;
  worker_id: string;
}

export interface KeptAnswers {
  asked_sha256: Buffer;
  body: string;
  business_id: number;
  idempotency_key: string;
  integration: string;
  made_at: Date;
  status: number;
}

export interface KeyChecks {
  check_value: Buffer;
  setting: string;
}

export interface LedgerEntries {
  adjustment_cents: number;
  booked_sha256: Buffer;
  business_id: number;
  card_fee_cents: number;
  cause: string | null;
  charged_back_cents: Generated<number>;
  discount_cents: number;
  entry_id: GeneratedAlways<number>;
  kind: string;
  local_day: string;
  menu_price_cents: number | null;
  net_cents: number;
  occurred_at: Date;
  order_completed_at: Date | null;
  order_id: number | null;
  paid_out: GeneratedAlways<boolean>;
  payment_status: string | null;
  reason: string | null;
  recorded_at: Date;
  refund_cents: number;
  reimbursed_cents: number;
  remitted_cents: Generated<number>;
  service_fee_cents: number;
  subtotal_cents: number;
  sweep_batch_num: number | null;
  tax_cents: number;
  taxes_sha256: Buffer | null;
  tip_cents: number;
}

export interface ListingSummaries {
  business_id: number;
  dietary: string[];
  hours_known_until: Date;
  name: string;
  rating: ColumnType<string, number | string, number | string>;
  total_reviews: number;
  url_friendly_city: string;
  web_services: string[];
  web_times: ColumnType<ListedTerms | null, string | null, string | null>;
}

export interface Listings {
  business_id: number;
  cuisines: string[];
  delivery_miles: number | null;
  delivery_zips: Generated<string[]>;
  dietary: Generated<string[]>;
  dish_words: Generated<string[]>;
  dishes: Generated<string[]>;
  features: Generated<string[]>;
  hours_known_until: Generated<Date>;
  latitude: number;
  longitude: number;
  name: string;
  name_words: string;
  price_level: number;
  rating: ColumnType<string, number | string, number | string>;
  service_types: string[];
  time_zone: string;
  total_reviews: Generated<number>;
  url_friendly_city: string;
  web_services: Generated<string[]>;
  web_times: ColumnType<ListedTerms | null, string | null, string | null>;
  words: string;
  zip_code: string;
}

export interface MenuItems {
  active: Generated<boolean>;
  age_checked: Generated<boolean>;
  available: Generated<boolean>;
  business_id: number;
  catalog_category_id: number;
  contents_at: Date | null;
  contents_beside: ColumnType<Contents | null, string | null, string | null>;
  contents_by: number | null;
  contents_wait: Generated<boolean>;
  description: Generated<string>;
  dietary_tags: Generated<string[]>;
  item_id: Generated<number>;
  language: string | null;
  menu_contents: ColumnType<MenuContents | null, string | null, string | null>;
  name: string;
  note_allowed: Generated<boolean>;
  option_groups: ColumnType<OptionGroup[], string | undefined, string>;
  option_references: ColumnType<OptionReference[], string | undefined, string>;
  picture: string | null;
  popular: Generated<boolean>;
  position: number;
  price_cents: number;
  reference: string | null;
  said_contents: ColumnType<Contents | null, string | null, string | null>;
  sold_out_options: ColumnType<SoldOutOption[], string | undefined, string>;
  sold_out_until: Date | null;
  tax_category: Generated<string>;
  withheld_tags: Generated<string[]>;
}

export interface MenuOwners {
  business_id: number;
  dishes: number;
  integration: string;
  sha256: Buffer;
  since: Date;
  sold_out_by: string;
  state: string;
  taken_at: Date;
  version: number;
}

export interface NextSweeps {
  business_id: number;
  due_at: Date;
}

export interface NoKeysOfOwners {
  business_id: number;
  reason: string;
  since: Date;
}

export interface NoticeAddresses {
  address_id: string;
  answered_at: Date | null;
  business_id: number;
  ended_at: Date | null;
  failures: Generated<number>;
  integration: string;
  kinds: string[];
  lease_id: string | null;
  leased_until: Date | null;
  made_at: Date;
  made_by: number | null;
  old_secret_until: Date | null;
  paused_at: Date | null;
  paused_because: string | null;
  rests_until: Date | null;
  sealed_old_secret: Buffer | null;
  sealed_secret: Buffer;
  served_at: Date | null;
  told_at: Date | null;
  took_ms: number | null;
  url: string;
}

export interface Notices {
  address_id: string;
  answer_start: string | null;
  answer_status: number | null;
  at: Generated<Date>;
  attempts: Generated<number>;
  business_id: number;
  data: ColumnType<unknown, string, string>;
  due_at: Date | null;
  kind: string;
  message_id: Generated<string>;
  notice_id: GeneratedAlways<number>;
  problem: string | null;
  replayed_at: Date | null;
  state: Generated<string>;
  subject: string;
  took_ms: number | null;
  tried_at: Date | null;
}

export interface NumberChanges {
  code_expires_at: Date;
  code_hash: string;
  code_sent_at: Date;
  phone_index: Buffer;
  sealed_phone: Buffer;
  tries: Generated<number>;
  user_id: number;
}

export interface NumberProofs {
  code_expires_at: Date;
  code_hash: string | null;
  expires_at: Date;
  phone_index: Buffer;
  proof_id: string;
  proven_at: Date | null;
  sealed_phone: Buffer;
  token_sha256: Buffer;
  tries: Generated<number>;
}

export interface OpenSpans {
  business_id: number;
  closes_at: Date;
  opens_at: Date;
}

export interface OpeningTimes {
  business_id: number;
  closes_at: Date;
  opens_at: Date;
}

export interface OrderChanges {
  after: ColumnType<OrderState | null, string | null, string | null>;
  answer_until: Date | null;
  asked: ColumnType<AskedChange, string, string>;
  before: ColumnType<OrderState, string, string>;
  body_sha256: Buffer;
  business_id: number;
  change_no: number;
  made_at: Date;
  made_by: number | null;
  order_id: number;
  reference: string;
  refund_no: number | null;
  settled_at: Date | null;
  settled_by: string | null;
  settler_id: number | null;
  state: string;
}

export interface OrderCustomers {
  business_id: number;
  customer_id: number;
  order_id: number;
}

export interface OrderFeeds {
  business_id: number;
  last_position: Generated<number>;
}

export interface OrderLines {
  base_cents: number | null;
  business_id: number;
  catalog_name: string;
  category_name: string;
  item_name: string;
  line_no: number;
  modifiers: ColumnType<unknown, string | undefined, string>;
  order_id: number;
  price_cents: number;
  quantity: number;
  returned_quantity: Generated<number>;
  tax_cents: number | null;
  tax_kind: string | null;
  unit_price_cents: number;
}

export interface OrderRefunds {
  body_sha256: Buffer;
  business_id: number;
  day: string | null;
  entry_id: number;
  order_id: number;
  reference: string;
  user_id: number | null;
}

export interface OrderSummaries {
  business_id: number;
  completion_reason: string | null;
  due_at: Date;
  order_id: number;
  payment_status: string;
  service_type: string;
  stage: string;
}

export interface OrderTaxes {
  base_cents: number;
  business_id: number;
  kind: string;
  order_id: number;
  rate_millionths: number;
  service_type: string;
  tax_cents: number;
}

export interface OrderTexts {
  business_id: number;
  kind: string;
  message_id: string;
  order_id: number;
  queued_at: Date;
  words: string;
}

export interface OrderTills {
  business_id: number;
  integration: string | null;
  set_at: Date;
  set_by: number | null;
}

export interface OrderedItems {
  business_id: number;
  catalog_name: string;
  category_name: string;
  is_delivery_fee: boolean | null;
  item_name: string;
  line_no: number;
  order_id: number;
  quantity: number;
  unit_price_cents: number;
}

export interface OrderingTerms {
  accepts_by_itself: Generated<boolean>;
  answer_minutes: Generated<number>;
  asks_code: Generated<boolean>;
  business_id: number;
  cards_renewed: Generated<number>;
  days_ahead: Generated<number>;
  delivery: ColumnType<Delivery | null, string | null, string | null>;
  last_order_minutes: Generated<number>;
  later_until: Date | null;
  lead_by_hour: ColumnType<LeadInterval[], string | undefined, string>;
  lead_minutes: Generated<number>;
  no_more_until: Date | null;
  orders_per_slot: number | null;
  pays_at_restaurant: Generated<boolean>;
  services: Generated<string[]>;
  tables: ColumnType<OrderTable[], string | undefined, string>;
}

export interface Orders {
  accepted_at: Date | null;
  body_sha256: Buffer;
  business_id: number;
  cancelled_at: Date | null;
  charged_back_cents: Generated<number>;
  completed_at: Date | null;
  completion_reason: string | null;
  coupon_code: string | null;
  due_at: Date;
  feed_position: number | null;
  integration: string;
  menu_price_cents: number;
  order_id: GeneratedAlways<number>;
  our_discount_cents: number;
  own_code: string | null;
  own_discount_cents: number;
  payment_status: string;
  placed_at: Date;
  ready_at: Date | null;
  received_at: Date;
  reference: string;
  returned_items_cents: Generated<number>;
  returned_tax_cents: Generated<number>;
  returned_tip_cents: Generated<number>;
  sealed_details: Buffer | null;
  service_type: string;
  stage: Generated<string>;
  tax_cents: number;
  tip_cents: number;
}

export interface OrdersByCard {
  business_id: number;
  order_id: number;
}

export interface OrdersOfCoupons {
  business_id: number | null;
  coupon_id: number;
  order_reference: string | null;
}

export interface PayableDays {
  business_id: number;
  cents: number;
  day: string;
  key_id: string;
  limit_cents: number;
}

export interface PaymentDisputes {
  back_cents: Generated<number>;
  business_id: number;
  cents: number;
  currency: string | null;
  decided_at: Date | null;
  dispute_id: string;
  due_at: Date | null;
  evidence: Generated<string>;
  network_code: string | null;
  opened_at: Date;
  order_id: number;
  outcome_told_at: Date | null;
  reason: string | null;
  state: string;
  submissions: Generated<number>;
  taken_cents: Generated<number>;
  told_at: Date | null;
}

export interface PaymentNotices {
  business_id: number;
  event_id: string;
  kind: string;
  order_id: number;
  received_at: Date;
}

export interface PaymentRefunds {
  business_id: number;
  cents: number;
  entry_id: number | null;
  given_at: Date | null;
  order_id: number;
  provider_id: string | null;
  refund_no: number;
}

export interface PaymentsOfOrders {
  business_id: number;
  captured_cents: number;
  cents: number;
  order_id: number;
  state: string;
}

export interface Photos {
  added_at: Date;
  alt: string;
  business_id: number;
  clear_at: Date | null;
  first_at: Date | null;
  height: number;
  is_whole: Generated<boolean>;
  item_id: number | null;
  photo_id: Generated<string>;
  preview: string;
  sha256: Buffer;
  width: number;
}

export interface PrintersInUse {
  added_at: Date;
  added_by: number;
  business_id: number;
  name: string;
  printer_id: string;
  revoked_at: Date | null;
}

export interface PromoCodes {
  code: string;
  created_at: Generated<Date>;
  ends_at: Date;
  percent_off: number;
  starts_at: Date;
  total_limit: number | null;
  used: Generated<number>;
}

export interface Quotes {
  answer: ColumnType<StoredAnswer, string, string>;
  asked: ColumnType<StoredAsked, string, string>;
  business_id: number;
  delivery_fee_cents: number;
  expires_at: Date;
  items_cents: number;
  made_at: Date;
  our_discount_cents: number;
  own_discount_cents: number;
  quote_id: string;
  sealed_details: Buffer;
  tax_cents: number;
  tip_cents: number;
  total_cents: number;
}

export interface RefundDays {
  business_id: number;
  day: string;
  key_id: string;
  limit_cents: number;
  refunded_cents: number;
}

export interface RefundLimits {
  business_id: number;
  refund_limit_cents: number;
}

export interface RefundLines {
  base_cents: number | null;
  business_id: number;
  entry_id: number;
  line_no: number;
  order_id: number;
  quantity: number;
  tax_cents: number | null;
}

export interface RefundTaxes {
  base_cents: number;
  business_id: number;
  entry_id: number;
  kind: string;
  order_id: number;
  tax_cents: number;
}

export interface RemittedTaxPeriods {
  business_id: number;
  is_remitted: boolean;
  starts_on: string;
}

export interface ReplyCodes {
  business_id: number;
  code: string;
  expires_at: Date;
  issued_at: Date;
  order_reference: string | null;
  percent_off: number;
  redeemed_at: Date | null;
  user_review_id: number | null;
}

export interface ReplyCodesAtCounter {
  business_id: number;
  code: string;
  item_total_cents: number;
  off_cents: number;
  taken_at: Date;
}

export interface ReportExports {
  business_id: number;
  expires_at: Date;
  export_id: string;
  file_name: string;
  made_at: Date;
  secret_sha256: Buffer;
  session_id: number;
  taken_at: Date | null;
  user_id: number;
  what: ColumnType<unknown, string, string>;
}

export interface RestaurantMoves {
  address: string;
  at: Date;
  external_id: string;
  restaurant: number;
  state: string;
}

export interface RestaurantProfiles {
  address_line1: string;
  address_line2: string;
  business_id: number;
  business_rating: ColumnType<string, number | string, number | string>;
  city: string;
  closed_until: Date | null;
  coupons_paused: boolean;
  cuisines: string[];
  external_id: string;
  listed: boolean;
  name: string;
  picture: string;
  price_level: number;
  service_types: string[];
  slug: string;
  special_days: ColumnType<SpecialDay[], string, string>;
  state: string;
  time_zone: string;
  updated_at: Date;
  url_friendly_city: string;
  weekly_hours: ColumnType<WeeklyInterval[], string, string>;
  zip_code: string;
}

export interface RestaurantZones {
  business_id: number;
  time_zone: string;
  valid_from: Date;
}

export interface Restaurants {
  address_line1: string;
  address_line2: Generated<string>;
  ambience: Generated<string[]>;
  business_id: Generated<number>;
  business_rating: ColumnType<string, number | string | undefined, number | string>;
  business_referral_code: string;
  city: string;
  closed_at: Date | null;
  closed_until: Date | null;
  coupons_paused: Generated<boolean>;
  created_at: Generated<Date>;
  cuisines: Generated<string[]>;
  daily_payable_limit_cents: number | null;
  description: Generated<string>;
  external_id: string;
  latitude: number;
  listed: Generated<boolean>;
  longitude: number;
  money_rules_since: Generated<Date>;
  name: string;
  outdoor_seating: Generated<boolean>;
  parking: Generated<string[]>;
  phone_number: string;
  picture: string;
  price_level: number;
  refund_limit_cents: Generated<number>;
  reservations: Generated<boolean>;
  service_types: Generated<string[]>;
  slug: string;
  special_days: ColumnType<SpecialDay[], string | undefined, string>;
  sports_bar: Generated<boolean>;
  state: string;
  sweep_minutes: Generated<number>;
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

export interface ReturnedItems {
  business_id: number;
  entry_id: number;
  line_no: number;
  order_id: number;
  quantity: number;
}

export interface ReturnsOfDeposits {
  business_id: number;
  day: string;
  event: string;
  event_no: number;
  reason: string;
  sweep_batch_num: number;
}

export interface ReviewCounts {
  business_id: number;
  five_stars: number;
  four_stars: number;
  one_star: number;
  three_stars: number;
  total_stars: number;
  two_stars: number;
}

export interface ReviewInvitations {
  business_id: number;
  consumer_id: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
  ordered_on: string;
  subject_id: string;
  subject_kind: string;
  token_sha256: Buffer;
  used_at: Date | null;
}

export interface ReviewMetrics {
  answered: Generated<number>;
  business_id: number;
  five_stars: Generated<number>;
  four_stars: Generated<number>;
  one_star: Generated<number>;
  three_stars: Generated<number>;
  total_reviews: GeneratedAlways<number>;
  total_stars: GeneratedAlways<number>;
  two_stars: Generated<number>;
}

export interface ReviewModerations {
  action: string;
  business_id: number;
  moderated_at: Generated<Date>;
  moderated_by: string;
  moderation_id: Generated<number>;
  reason: string;
  user_review_id: number;
}

export interface ReviewReplies {
  business_id: number;
  created_at: Generated<Date>;
  discount_outcome: string | null;
  discount_percentage: number;
  message: string;
  replied_by: number | null;
  sought: GeneratedAlways<string>;
  user_review_id: number;
}

export interface Reviews {
  anonymous: Generated<boolean>;
  business_id: number;
  consumer_id: number | null;
  created_at: Generated<Date>;
  description: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  ms_to_answer: number | null;
  ordered_on: string;
  rating: number;
  sought: GeneratedAlways<string>;
  state: Generated<string>;
  subject_id: string;
  subject_kind: string;
  unanswered: GeneratedAlways<boolean>;
  user_review_id: Generated<number>;
}

export interface SavedReplies {
  business_id: number;
  message: string;
  name: string;
  saved_reply_id: Generated<number>;
  version: Generated<number>;
}

export interface Sessions {
  business_id: number;
  business_token_sha256: Buffer;
  device_id: number;
  ended_at: Date | null;
  ends_at: Date;
  idle_ends_at: Date;
  last_seen_at: Date;
  session_id: GeneratedAlways<number>;
  started_at: Date;
  user_id: number;
  user_token_sha256: Buffer;
}

export interface SignInStops {
  phone_index: Buffer;
  stopped_at: Date;
}

export interface StaffNames {
  business_id: number;
  first_name: string;
  invited_as: number | null;
  last_name: string;
  role_id: number;
  status: string;
  user_id: number;
}

export interface Sweeps {
  business_id: number;
  cut_off: Date;
  ran_at: Date;
  sweep_batch_num: number | null;
  waiting_cents: number | null;
  waiting_reviewed_cents: Generated<number>;
}

export interface TableCalls {
  business_id: number;
  called_at: Date;
  changed_at: Date;
  done_at: Date | null;
  done_by: number | null;
  table_code: string;
  table_name: string;
}

export interface TakenSlots {
  business_id: number;
  order_count: number | null;
  slot: Date | null;
}

export interface TaxPeriods {
  business_id: number;
  discount_base: string;
  exceptions: ColumnType<TaxExceptions, string | undefined, string>;
  rate_millionths: number;
  set_by: Generated<string>;
  starts_on: string;
}

export interface TaxesOfOrders {
  base_cents: number;
  business_id: number;
  kind: string;
  order_id: number;
  rate_millionths: number;
  service_type: string;
  tax_cents: number;
}

export interface TaxesOfRefunds {
  base_cents: number;
  business_id: number;
  entry_id: number;
  kind: string;
  order_id: number;
  tax_cents: number;
}

export interface Tenants {
  business_id: number;
  city: string;
  closed_at: Date | null;
  coupons_paused: boolean;
  external_id: string;
  listed: boolean;
  money_rules_since: Date;
  name: string;
  slug: string;
  sweep_minutes: number;
  time_zone: string;
  updated_at: Date;
}

export interface TestPayments {
  business_id: number;
  state: ColumnType<unknown, string, string>;
}

export interface TestRestaurants {
  business_id: number;
  ended_at: Date | null;
  made_at: Date;
  test_of: number;
}

export interface TextMessages {
  attempts: Generated<number>;
  error_code: string | null;
  for_business: number | null;
  forgotten_at: Date | null;
  in_inbox: Generated<boolean>;
  message_id: string;
  phone_index: Buffer | null;
  provider_id: string | null;
  purpose: string;
  queued_at: Date;
  sealed_body: Buffer | null;
  sealed_phone: Buffer | null;
  sending_at: Date | null;
  sent_at: Date | null;
  settled_at: Date | null;
  state: Generated<string>;
}

export interface Throttle {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface TicketPrinters {
  added_at: Date;
  added_by: number;
  business_id: number;
  name: string;
  printer_id: string;
  revoked_at: Date | null;
  secret_sha256: Buffer;
  seen_at: Date | null;
  status_code: Generated<string>;
}

export interface Tickets {
  business_id: number;
  ended_at: Date | null;
  failed: Generated<number>;
  given: Generated<number>;
  given_at: Date | null;
  kind: string;
  made_at: Date;
  order_id: number | null;
  outcome: string | null;
  printer_id: string;
  ticket_id: string;
}

export interface TillAcknowledgements {
  acknowledged_at: Date;
  business_id: number;
  integration: string;
  order_id: number;
  till_number: string | null;
}

export interface TillsOfOrders {
  business_id: number;
  integration: string | null;
}

export interface UndoneAtCounter {
  business_id: number;
  entry_id: number;
  undo_entry_id: number;
}

export interface UserPasswords {
  changed_at: Date;
  password_hash: string;
  user_id: number;
}

export interface Users {
  created_at: Generated<Date>;
  email: string;
  email_confirmed_at: Date | null;
  phone_index: Buffer | null;
  sealed_phone: Buffer | null;
  user_id: GeneratedAlways<number>;
}

export interface WebOrders {
  accepted_by: number | null;
  asked_lines: ColumnType<AskedLine[], string | undefined, string>;
  asked_sha256: Buffer;
  asks_code: Generated<boolean>;
  business_id: number;
  by_card: Generated<boolean>;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  changed_at: Date;
  changes_seen: Generated<number>;
  changes_version: Generated<number>;
  code_said: string | null;
  code_said_at: Date | null;
  completed_by: number | null;
  if_out: string | null;
  is_hidden: Generated<boolean>;
  key_sha256: Buffer;
  order_id: number;
  placed_at: Date;
  portions_taken: ColumnType<Portions[], string | undefined, string>;
  priced_by: ColumnType<PricedBy | null, string | null, string | null>;
  promised_at: Date | null;
  quote_id: string;
  receipts_texted: Generated<number>;
  sealed_link: Buffer | null;
  sealed_notes: Buffer | null;
  secret_sha256: Buffer;
  seen_at: Date | null;
  seen_by: number | null;
  sent_back_by: number | null;
  slot: Date | null;
  sold_out_lines: Generated<number[]>;
  table_name: string | null;
  times_back: Generated<number>;
  unpaid_reason: string | null;
  warned_at: Date | null;
  watched_from: Date;
  wrong_codes: Generated<number>;
}

export interface WebPayments {
  authorized_at: Date | null;
  business_id: number;
  captured_at: Date | null;
  captured_cents: Generated<number>;
  cents: number;
  declines: Generated<number>;
  device_index: Buffer | null;
  disputed_cents: Generated<number>;
  due_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
  intent_id: string | null;
  network_index: Buffer | null;
  number_index: Buffer | null;
  order_id: number;
  pay_at: string | null;
  payment_id: string;
  refunded_cents: Generated<number>;
  session_id: string | null;
  started_at: Date;
  state: Generated<string>;
  table_index: Buffer | null;
  tries: Generated<number>;
  trouble: string | null;
  trouble_at: Date | null;
  wants: Generated<string>;
}

export interface WholeOrderLines {
  business_id: number;
  catalog_name: string;
  category_name: string;
  is_delivery_fee: boolean | null;
  item_name: string;
  line_no: number;
  modifiers: ColumnType<unknown, string, string>;
  order_id: number;
  quantity: number;
  returned_quantity: number;
  unit_price_cents: number;
}

export interface WholeOrders {
  accepted_at: Date | null;
  business_id: number;
  cancelled_at: Date | null;
  completed_at: Date | null;
  completion_reason: string | null;
  coupon_code: string | null;
  due_at: Date;
  integration: string;
  menu_price_cents: number;
  order_id: number;
  our_discount_cents: number;
  own_code: string | null;
  own_discount_cents: number;
  payment_status: string;
  placed_at: Date;
  ready_at: Date | null;
  received_at: Date;
  reference: string;
  service_type: string;
  stage: string;
  tax_cents: number;
  tip_cents: number;
}

export interface WrongCodes {
  in_a_row: number;
  user_id: number;
}

export interface DB {
  api_keys: ApiKeys;
  asked_orders: AskedOrders;
  audit_entries: AuditEntries;
  award_ballots: AwardBallots;
  award_batches: AwardBatches;
  award_campaigns: AwardCampaigns;
  award_chains: AwardChains;
  award_draws: AwardDraws;
  award_judgments: AwardJudgments;
  award_log: AwardLog;
  award_nominations: AwardNominations;
  award_nominees: AwardNominees;
  award_regions: AwardRegions;
  award_results: AwardResults;
  award_suspicions: AwardSuspicions;
  award_voters: AwardVoters;
  booked_entries: BookedEntries;
  business_users: BusinessUsers;
  catalog_categories: CatalogCategories;
  catalog_names: CatalogNames;
  catalogs: Catalogs;
  category_names: CategoryNames;
  consumers: Consumers;
  counter_redemptions: CounterRedemptions;
  counter_takings: CounterTakings;
  counter_undos: CounterUndos;
  coupon_redemptions: CouponRedemptions;
  coupons: Coupons;
  customer_backfills: CustomerBackfills;
  customers: Customers;
  deposit_headers: DepositHeaders;
  deposit_returns: DepositReturns;
  deposits: Deposits;
  device_verifications: DeviceVerifications;
  devices: Devices;
  dish_portions: DishPortions;
  dispute_answers: DisputeAnswers;
  disputed_orders: DisputedOrders;
  entries_as_booked: EntriesAsBooked;
  entries_paid_out: EntriesPaidOut;
  entry_holds: EntryHolds;
  exam_calls: ExamCalls;
  exams: Exams;
  failed_proofs: FailedProofs;
  fee_plans: FeePlans;
  finished_sweeps: FinishedSweeps;
  first_photos: FirstPhotos;
  held_entries: HeldEntries;
  hidden_orders: HiddenOrders;
  holds_made: HoldsMade;
  integration_confirmations: IntegrationConfirmations;
  invitations: Invitations;
  item_names: ItemNames;
  job_workers: JobWorkers;
  kept_answers: KeptAnswers;
  key_checks: KeyChecks;
  ledger_entries: LedgerEntries;
  listing_summaries: ListingSummaries;
  listings: Listings;
  menu_items: MenuItems;
  menu_owners: MenuOwners;
  next_sweeps: NextSweeps;
  no_keys_of_owners: NoKeysOfOwners;
  notice_addresses: NoticeAddresses;
  notices: Notices;
  number_changes: NumberChanges;
  number_proofs: NumberProofs;
  open_spans: OpenSpans;
  opening_times: OpeningTimes;
  order_changes: OrderChanges;
  order_customers: OrderCustomers;
  order_feeds: OrderFeeds;
  order_lines: OrderLines;
  order_refunds: OrderRefunds;
  order_summaries: OrderSummaries;
  order_taxes: OrderTaxes;
  order_texts: OrderTexts;
  order_tills: OrderTills;
  ordered_items: OrderedItems;
  ordering_terms: OrderingTerms;
  orders: Orders;
  orders_by_card: OrdersByCard;
  orders_of_coupons: OrdersOfCoupons;
  payable_days: PayableDays;
  payment_disputes: PaymentDisputes;
  payment_notices: PaymentNotices;
  payment_refunds: PaymentRefunds;
  payments_of_orders: PaymentsOfOrders;
  photos: Photos;
  printers_in_use: PrintersInUse;
  promo_codes: PromoCodes;
  quotes: Quotes;
  refund_days: RefundDays;
  refund_limits: RefundLimits;
  refund_lines: RefundLines;
  refund_taxes: RefundTaxes;
  remitted_tax_periods: RemittedTaxPeriods;
  reply_codes: ReplyCodes;
  reply_codes_at_counter: ReplyCodesAtCounter;
  report_exports: ReportExports;
  restaurant_moves: RestaurantMoves;
  restaurant_profiles: RestaurantProfiles;
  restaurant_zones: RestaurantZones;
  restaurants: Restaurants;
  returned_items: ReturnedItems;
  returns_of_deposits: ReturnsOfDeposits;
  review_counts: ReviewCounts;
  review_invitations: ReviewInvitations;
  review_metrics: ReviewMetrics;
  review_moderations: ReviewModerations;
  review_replies: ReviewReplies;
  reviews: Reviews;
  saved_replies: SavedReplies;
  sessions: Sessions;
  sign_in_stops: SignInStops;
  staff_names: StaffNames;
  sweeps: Sweeps;
  table_calls: TableCalls;
  taken_slots: TakenSlots;
  tax_periods: TaxPeriods;
  taxes_of_orders: TaxesOfOrders;
  taxes_of_refunds: TaxesOfRefunds;
  tenants: Tenants;
  test_payments: TestPayments;
  test_restaurants: TestRestaurants;
  text_messages: TextMessages;
  throttle: Throttle;
  ticket_printers: TicketPrinters;
  tickets: Tickets;
  till_acknowledgements: TillAcknowledgements;
  tills_of_orders: TillsOfOrders;
  undone_at_counter: UndoneAtCounter;
  user_passwords: UserPasswords;
  users: Users;
  web_orders: WebOrders;
  web_payments: WebPayments;
  whole_order_lines: WholeOrderLines;
  whole_orders: WholeOrders;
  wrong_codes: WrongCodes;
}
