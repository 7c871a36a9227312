/**
 * Two groups: what belongs to one restaurant, and what all restaurants share. A restaurant moves to
 * another installation ("cell") with the first; the second stays, or is found or made again there.
 * No foreign key and no SQL joins the two groups, except where it is listed here with how it will be
 * cut. `table-groups.test.ts` holds this.
 */
export const tablesOfOne = {
  /** Copied row by row, under the same numbers. */
  moved: [
    'api_keys',
    'audit_entries',
    'business_users',
    'catalog_categories',
    'catalogs',
    'counter_redemptions',
    'counter_takings',
    'counter_undos',
    'coupon_redemptions',
    'coupons',
    'customers',
    'deposit_returns',
    'deposits',
    'devices',
    'dish_portions',
    'fee_plans',
    'remitted_tax_periods',
    'held_entries',
    'holds_made',
    'integration_confirmations',
    'invitations',
    'kept_answers',
    'ledger_entries',
    'listings',
    'menu_items',
    'menu_owners',
    'next_sweeps',
    'open_spans',
    'order_customers',
    'order_lines',
    'order_refunds',
    'ordering_terms',
    'orders',
    'payable_days',
    'payment_disputes',
    'payment_notices',
    'payment_refunds',
    'photos',
    'refund_days',
    'refund_lines',
    'reply_codes',
    'restaurant_zones',
    'restaurants',
    'review_invitations',
    'review_metrics',
    'review_moderations',
    'review_replies',
    'reviews',
    'saved_replies',
    'sweeps',
    'tax_periods',
    'ticket_printers',
    'tickets',
    'web_orders',
    'web_payments',
  ],
  /** Ends with the move, and why. */
  left: {
    customer_backfills: 'a move is refused while one is under way',
    device_verifications: 'good for a few minutes, at the old address only',
    failed_proofs: 'counts of an hour, under a hash that only the old key can make',
    quotes: 'good for half an hour, at the old address only',
    report_exports: 'links that are good for minutes, at the old address only',
    sessions: 'the new address is another site: browsers never send it what they keep for the old',
  },
} as const;

export const tablesOfAll = [
  'award_ballots',
  'award_batches',
  'award_campaigns',
  'award_chains',
  'award_draws',
  'award_judgments',
  'award_log',
  'award_nominations',
  'award_nominees',
  'award_regions',
  'award_results',
  'award_suspicions',
  'award_voters',
  'consumers',
  'function_versions',
  'job_workers',
  'key_checks',
  'migrations',
  'number_changes',
  'number_proofs',
  'promo_codes',
  'restaurant_moves',
  'sign_in_stops',
  'text_messages',
  'throttle',
  'user_passwords',
  'users',
  'wrong_codes',
] as const;

const consumerId = 'consumer_id stays a number without a key; the move makes the diner there, too';
const userId =
  'user_id stays a number without a key; the move brings the people of a restaurant along';
const reads = 'of each side by itself: it copies one to the other';
const signIn = 'two calls: who has the address, from the cell; the account, from all';

/**
 * What joins the two groups today, and how each will be cut once they are in different databases.
 * Nothing new may join them: look up in one, then in the other.
 */
export const crossings = {
  keys: {
    award_nominees_restaurant_fkey: 'a nominee keeps the external_id, checked when it is written',
    business_users_user_id_fkey: userId,
    coupons_consumer_id_fkey: consumerId,
    coupons_last_text_fkey: 'the text is asked for by its id, and its outcome told to the cell',
    coupons_promo_code_fkey: 'the code is checked when it is counted, before the coupon is made',
    device_verifications_user_id_fkey: userId,
    review_invitations_consumer_id_fkey: consumerId,
    reviews_consumer_id_fkey: consumerId,
    text_messages_for_business_fkey: 'for_business stays a number, which says whose budget it is',
  },
  views: {},
  policies: {
    'consumers: one_sees_ones_own_diners':
      'a cell asks for the diner of a coupon that it names; today the coupon is looked for',
    'users: restaurants_see_their_staff':
      'a cell asks for the accounts that it names; today the membership is looked for',
  },
  functions: {
    count_code_try: signIn,
    find_sign_in_candidate: signIn,
    find_under_way: 'the texts are asked for by themselves',
    guard_membership: 'the account that joins is told by who looked it up',
    live_coupons_of: 'the diner from all, then the coupons from each cell that has had them',
    staff_session: 'the address is kept with the membership, where it is already',
  },
  /** In `*.queries.ts`, the files that name tables of both. */
  queries: {
    'server/features/people/staff/signing-in.queries.ts': signIn,
    'server/features/people/staff/staff.queries.ts': userId,
    'server/features/operate/move/moves.queries.ts': reads,
    'server/features/operate/move/people.queries.ts': reads,
    'server/features/operate/move/rows.queries.ts': reads,
  },
} as const;
