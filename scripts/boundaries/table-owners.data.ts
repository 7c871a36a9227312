type Owned = { tables: readonly string[]; views?: readonly string[] };

/**
 * Which room each table belongs to: only its queries read and change it. Through a view, a room
 * lets others read, and change where its grants allow it.
 */
export const ownedTables: Record<string, Owned> = {
  'features/people/access': { tables: ['failed_proofs', 'sessions'] },
  'features/ground/audit': { tables: ['audit_entries'] },
  'features/awards/campaign': {
    tables: [
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
    ],
  },
  'features/coupons/counter': {
    tables: ['counter_redemptions', 'counter_takings', 'counter_undos'],
    views: ['reply_codes_at_counter', 'undone_at_counter'],
  },
  'features/coupons/promo-codes': { tables: ['promo_codes'] },
  'features/coupons/reply-codes': { tables: ['reply_codes'] },
  'features/coupons/coupons': {
    tables: ['coupon_redemptions', 'coupons'],
    views: ['orders_of_coupons'],
  },
  'features/money/sweeps': {
    tables: ['deposit_returns', 'deposits', 'next_sweeps', 'sweeps'],
    views: ['deposit_headers', 'finished_sweeps', 'returns_of_deposits'],
  },
  'features/diners/diners': { tables: ['consumers', 'customers', 'order_customers'] },
  'features/reports/exports': { tables: ['report_exports'] },
  'features/portal/replies': { tables: ['saved_replies'] },
  'features/ground/hours': { tables: ['open_spans'], views: ['opening_times'] },
  'features/money/integrations': {
    tables: ['api_keys', 'integration_confirmations', 'kept_answers', 'refund_days'],
  },
  'features/money/ledger': {
    tables: [
      'fee_plans',
      'held_entries',
      'holds_made',
      'ledger_entries',
      'payable_days',
      'remitted_tax_periods',
    ],
    views: ['booked_entries', 'entries_as_booked', 'entries_paid_out', 'entry_holds'],
  },
  'features/find/menus': {
    tables: ['catalog_categories', 'catalogs', 'dish_portions', 'menu_items', 'menu_owners'],
    views: ['catalog_names', 'category_names', 'item_names'],
  },
  'features/orders/terms': { tables: ['ordering_terms'] },
  'features/orders/orders': {
    tables: ['customer_backfills', 'order_lines', 'order_refunds', 'orders', 'refund_lines'],
    views: [
      'order_summaries',
      'ordered_items',
      'returned_items',
      'whole_order_lines',
      'whole_orders',
    ],
  },
  'features/find/photos': { tables: ['photos'], views: ['first_photos'] },
  'features/orders/numbers': { tables: ['number_proofs'] },
  'features/orders/payments': {
    tables: ['payment_disputes', 'payment_notices', 'payment_refunds', 'web_payments'],
    views: ['payments_of_orders'],
  },
  'features/orders/web-orders': { tables: ['web_orders'], views: ['taken_slots', 'hidden_orders'] },
  'features/orders/tickets': {
    tables: ['ticket_printers', 'tickets'],
    views: ['printers_in_use'],
  },
  'features/orders/quotes': { tables: ['quotes', 'tax_periods'] },
  'features/people/staff': {
    tables: [
      'business_users',
      'devices',
      'invitations',
      'number_changes',
      'user_passwords',
      'users',
      'wrong_codes',
    ],
    views: ['staff_names'],
  },
  'features/find/restaurants': {
    tables: ['restaurants'],
    views: ['restaurant_profiles', 'tenants'],
  },
  'features/reviews/reviews': {
    tables: [
      'review_invitations',
      'review_metrics',
      'review_moderations',
      'review_replies',
      'reviews',
    ],
    views: ['review_counts'],
  },
  'features/ground/restaurant': { tables: ['restaurant_moves', 'restaurant_zones'] },
  'features/find/search': { tables: ['listings'], views: ['listing_summaries'] },
  'features/people/sign-in': { tables: ['device_verifications'] },
  'platform/database': { tables: ['function_versions', 'migrations'] },
  'platform/jobs': { tables: ['job_workers'] },
  'platform/secrets': { tables: ['key_checks'] },
  'platform/sms': { tables: ['sign_in_stops', 'text_messages'] },
  'platform/throttle': { tables: ['throttle'] },
};

type WritesMore = { tables: readonly string[]; why: string };

/**
 * SQL functions that change another room's tables. They may read any table: these functions exist
 * because one statement must do work of several rooms.
 */
export const functionsThatWriteMore: Record<string, WritesMore> = {
  record_failed_proof: {
    tables: ['audit_entries', 'devices'],
    why: 'one statement for a known and an unknown address: how long it takes must not tell which',
  },
  renew_invitation: {
    tables: ['audit_entries'],
    why: 'one statement for a known and an unknown address: how long it takes must not tell which',
  },
  staff_session: {
    tables: ['devices'],
    why: 'every call of staff begins with it: one statement notes that session and device are used',
  },
};

/** Rooms whose queries may name every table, and why. */
export const roomsOfAllTables: Record<string, string> = {
  'features/operate/move': 'takes whole rows of all tables from one installation to another',
};
