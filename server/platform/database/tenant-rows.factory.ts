type TenantRow = {
  /** Makes one row of restaurant $1, after the rows of the tables above. */
  sql: string;
  /**
   * Left out: the restaurant can see, insert and update its own row, and no other restaurant sees
   * it.
   */
  differs?: {
    seen?: 'by anyone' | 'by nobody' | 'while acting for nobody';
    madeByItself?: false;
    changedByItself?: false;
  };
  why?: string;
};

const secret = (name: string) => `sha256(('${name}' || $1::int)::bytea)`;
const hash = `'$argon2id$x'`;

/** What the rows below refer to: a person, a diner, and a text of this restaurant. */
export const sharedRows = [
  `INSERT INTO users (user_id, email) OVERRIDING SYSTEM VALUE
   VALUES ($1::int, 'p' || $1::int || '@staff.example')`,
  `INSERT INTO consumers (consumer_id, phone_index, sealed_phone) OVERRIDING SYSTEM VALUE
   VALUES ($1::int, ${secret('phone')}, 'sealed')`,
  `INSERT INTO text_messages (message_id, purpose, queued_at, sealed_phone)
   VALUES (md5(($1::int)::text)::uuid, 'COUPON', now(), 'sealed')`,
];

/** One row of every table that has a business_id, in an order that foreign keys allow. */
export const tenantRows: Record<string, TenantRow> = {
  restaurants: {
    sql: `INSERT INTO restaurants (business_id, external_id, name, slug, listed, address_line1, city,
        url_friendly_city, state, zip_code, latitude, longitude, phone_number, price_level, picture,
        business_referral_code, time_zone)
      VALUES ($1::int, 'plain' || $1::int, 'Plain', 'plain', false, '1 Elm Street', 'Austin', 'austin',
        'TX', '78701', 30.2, -97.7, '5125550190', 2, 'ribs', 'JOY-' || $1::int, 'America/Chicago')`,
  },
  catalogs: {
    sql: `INSERT INTO catalogs (business_id, catalog_id, name, position) VALUES ($1::int, 1, 'Menu', 0)`,
  },
  catalog_categories: {
    sql: `INSERT INTO catalog_categories (business_id, catalog_category_id, catalog_id, name, position)
      VALUES ($1::int, 1, 1, 'Tacos', 0)`,
  },
  menu_items: {
    sql: `INSERT INTO menu_items (business_id, item_id, catalog_category_id, name, price_cents, position)
      VALUES ($1::int, 1, 1, 'Taco', 450, 0)`,
  },
  dish_portions: {
    sql: `INSERT INTO dish_portions (business_id, item_id, portions_left) VALUES ($1::int, 1, 6)`,
  },
  menu_owners: {
    sql: `INSERT INTO menu_owners (business_id, state, since, integration, version, sha256, dishes,
        sold_out_by, taken_at)
      VALUES ($1::int, 'TILL', now(), 'Till', 1, ${secret('menu')}, 1, 'STAFF', now())`,
  },
  ordering_terms: { sql: 'INSERT INTO ordering_terms (business_id) VALUES ($1::int)' },
  photos: {
    sql: `INSERT INTO photos (business_id, photo_id, sha256, alt, width, height, preview, added_at, is_whole)
      VALUES ($1::int, md5(($1::int)::text)::uuid, ${secret('photo')}, 'Terrace', 960, 640,
        'data:image/webp;base64,AA==', '2026-03-02', true)`,
  },
  listings: {
    sql: `INSERT INTO listings (business_id, price_level, rating, name, name_words, url_friendly_city,
        cuisines, service_types, words, latitude, longitude, zip_code, time_zone)
      VALUES ($1::int, 2, 4.5, 'Plain', '', 'austin', '{}', '{}', '', 30.27, -97.74, '78704',
        'America/Chicago')`,
    differs: { seen: 'by anyone' },
    why: 'all of it is public, and a condition would keep the search from using its indexes',
  },
  open_spans: {
    sql: `INSERT INTO open_spans (business_id, opens_at, closes_at)
      VALUES ($1::int, '2026-03-01', '2026-03-02')`,
    differs: { seen: 'by anyone' },
    why: 'as listings',
  },
  coupons: {
    sql: `INSERT INTO coupons (business_id, coupon_id, code, percent_off, item_limit_cents, consumer_id,
        issued_at, expires_at, last_text, last_texted_at)
      OVERRIDING SYSTEM VALUE VALUES ($1::int, $1::int,
        translate(lpad(($1::int)::text, 9, '0'), '0123456789', '34679CDFGH'), 10, 25000, $1::int, now(),
        now() + interval '1 day', md5(($1::int)::text)::uuid, now())`,
  },
  coupon_redemptions: {
    sql: `INSERT INTO coupon_redemptions (business_id, coupon_id, redeemed_by, redeemed_at)
      VALUES ($1::int, $1::int, $1::int, now())`,
    differs: { madeByItself: false },
    why: 'inserted by a transaction that names the code of the coupon',
  },
  reviews: {
    sql: `INSERT INTO reviews (business_id, user_review_id, rating, ordered_on, subject_kind, subject_id,
        state)
      VALUES ($1::int, 1, 5, '2026-03-01', 'ORDER', '1', 'HIDDEN')`,
  },
  review_replies: {
    sql: `INSERT INTO review_replies (business_id, user_review_id, message, discount_percentage)
      VALUES ($1::int, 1, 'Thanks', 10)`,
  },
  saved_replies: {
    sql: `INSERT INTO saved_replies (business_id, saved_reply_id, name, message)
      VALUES ($1::int, 1, 'Thanks', 'Thank you')`,
  },
  review_invitations: {
    sql: `INSERT INTO review_invitations (business_id, token_sha256, subject_kind, subject_id,
        ordered_on, expires_at)
      VALUES ($1::int, ${secret('review')}, 'ORDER', '1', '2026-03-01', now() + interval '1 day')`,
  },
  review_moderations: {
    sql: `INSERT INTO review_moderations (business_id, user_review_id, action, reason, moderated_by)
      VALUES ($1::int, 1, 'HIDE', 'Rude', 'Ann')`,
  },
  review_metrics: {
    sql: `INSERT INTO review_metrics (business_id, five_stars) VALUES ($1::int, 1)`,
    differs: { madeByItself: false, changedByItself: false },
    why: 'written by the triggers of reviews alone',
  },
  business_users: {
    sql: `INSERT INTO business_users (business_id, user_id, first_name, last_name, role_id, status,
        joined_at, email)
      VALUES ($1::int, $1::int, 'Ann', 'Lee', 2, 'ACTIVE', now(), 'p' || $1::int || '@staff.example')`,
  },
  invitations: {
    sql: `INSERT INTO invitations (business_id, user_id, token_sha256, invited_at, expires_at)
      VALUES ($1::int, $1::int, ${secret('invitation')}, now(), now() + interval '1 day')`,
  },
  audit_entries: {
    sql: `INSERT INTO audit_entries (business_id, at, action) VALUES ($1::int, now(), 'SIGNED_IN')`,
  },
  devices: {
    sql: `INSERT INTO devices (business_id, device_id, user_id, device_sha256, name, verified_at)
      OVERRIDING SYSTEM VALUE
      VALUES ($1::int, $1::int, $1::int, ${secret('device')}, 'Phone', now())`,
  },
  device_verifications: {
    sql: `INSERT INTO device_verifications (business_id, device_sha256, purpose, email_index, state,
        code_hash, started_at)
      VALUES ($1::int, ${secret('device')}, 'NEW_DEVICE', ${secret('email')}, 'STARTED', ${hash}, now())`,
    differs: { seen: 'by nobody', madeByItself: false, changedByItself: false },
    why: 'it belongs to the transaction that names the device, not to a restaurant',
  },
  sessions: {
    sql: `INSERT INTO sessions (business_id, user_id, device_id, user_token_sha256,
        business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
      VALUES ($1::int, $1::int, $1::int, ${secret('user')}, ${secret('business')}, now(), now(),
        now() + interval '1 day', now() + interval '1 day')`,
  },
  failed_proofs: {
    sql: `INSERT INTO failed_proofs (business_id, email_index, action, hour, times)
      VALUES ($1::int, ${secret('email')}, 'WRONG_CODE', date_trunc('hour', now()), 1)`,
  },
  api_keys: {
    sql: `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at)
      VALUES ($1::int, lpad(($1::int)::text, 12, '0'), 'Till', ${secret('key')}, now())`,
  },
  restaurant_zones: {
    sql: `INSERT INTO restaurant_zones (business_id, valid_from, time_zone)
      VALUES ($1::int, '-infinity', 'America/Chicago')`,
    differs: { changedByItself: false },
    why: 'a zone that was in force stays on record',
  },
  fee_plans: {
    sql: `INSERT INTO fee_plans (business_id, valid_from, service_fee_basis_points,
        card_fee_basis_points, card_fee_fixed_cents)
      VALUES ($1::int, '-infinity', 800, 290, 30)`,
  },
  remitted_tax_periods: {
    sql: `INSERT INTO remitted_tax_periods VALUES ($1::int, '2100-01-01', true)`,
  },
  orders: {
    sql: `INSERT INTO orders (business_id, order_id, integration, reference, body_sha256, service_type,
        payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
        menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
      OVERRIDING SYSTEM VALUE VALUES ($1::int, 1, 'Till', '1', ${secret('order')}, 'TAKE_OUT',
        'PAID_BY_CARD', 'COMPLETED', 'COMPLETED', '2026-03-01', '2026-03-01', '2026-03-01',
        '2026-03-01', 1000, 0, 0, 0, 0)`,
  },
  order_lines: {
    sql: `INSERT INTO order_lines (business_id, order_id, line_no, item_name, category_name,
        catalog_name, quantity, price_cents, unit_price_cents)
      VALUES ($1::int, 1, 1, 'Taco', 'Tacos', 'Menu', 2, 500, 500)`,
  },
  next_sweeps: {
    sql: `INSERT INTO next_sweeps (business_id, due_at) VALUES ($1::int, 'infinity')`,
    differs: { seen: 'while acting for nobody' },
    why: 'a job looks for those that are due; it holds nothing but the time',
  },
  deposits: {
    sql: `INSERT INTO deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
        carried_over_cents, entries, first_at, last_at, seal)
      VALUES ($1::int, 1, '2026-03-02', '2026-03-02', 1000, 0, 1, '2026-03-01', '2026-03-01',
        ${secret('seal')})`,
    differs: { changedByItself: false },
    why: 'what was sent to the bank stays on record',
  },
  sweeps: {
    sql: `INSERT INTO sweeps (business_id, cut_off, ran_at, sweep_batch_num)
      VALUES ($1::int, '2026-03-02', '2026-03-02', 1)`,
    differs: { changedByItself: false },
    why: 'as deposits',
  },
  deposit_returns: {
    sql: `INSERT INTO deposit_returns (business_id, sweep_batch_num, event_no, event, day, reason,
        recorded_at)
      VALUES ($1::int, 1, 1, 'RETURNED', '2026-03-04', 'Account closed', '2026-03-04')`,
    differs: { changedByItself: false },
    why: 'what the bank did stays on record',
  },
  ledger_entries: {
    sql: `INSERT INTO ledger_entries (business_id, entry_id, kind, occurred_at, recorded_at, local_day,
        order_id, order_completed_at, payment_status, subtotal_cents, tip_cents, service_fee_cents,
        tax_cents, card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents,
        net_cents, reason, booked_sha256)
      OVERRIDING SYSTEM VALUE VALUES ($1::int, 1, 'REFUND', '2026-03-02', '2026-03-02', '2026-03-02',
        1, '2026-03-01', 'PAID_BY_CARD', -500, 0, 0, 0, 0, 0, 0, 0, 500, -500, 'Cold', sha256(''))`,
  },
  order_refunds: {
    sql: `INSERT INTO order_refunds (business_id, order_id, reference, entry_id, body_sha256)
      VALUES ($1::int, 1, '1', 1, ${secret('refund')})`,
    differs: { changedByItself: false },
    why: 'what was given back stays on record',
  },
  counter_redemptions: {
    sql: `INSERT INTO counter_redemptions (business_id, entry_id, coupon_id, item_total_cents, taken_at)
      VALUES ($1::int, 1, 1, 2450, '2026-03-02')`,
    differs: { changedByItself: false },
    why: 'what was booked stays on record',
  },
  counter_takings: {
    sql: `INSERT INTO counter_takings (business_id, taking_id, code, percent_off, item_total_cents,
        off_cents, taken_by, taken_at)
      VALUES ($1::int, md5(($1::int)::text)::uuid, 'THANKS1', 10, 2450, 245, 1, '2026-03-02')`,
  },
  counter_undos: {
    sql: `INSERT INTO counter_undos (business_id, entry_id, undo_entry_id, undone_at)
      VALUES ($1::int, 1, 1, '2026-03-02')`,
    differs: { changedByItself: false },
    why: 'as counter_redemptions',
  },
  refund_lines: {
    sql: `INSERT INTO refund_lines (business_id, entry_id, order_id, line_no, quantity)
      VALUES ($1::int, 1, 1, 1, 1)`,
    differs: { changedByItself: false },
    why: 'as order_refunds',
  },
  refund_days: {
    sql: `INSERT INTO refund_days (business_id, key_id, day, refunded_cents, limit_cents)
      VALUES ($1::int, lpad(($1::int)::text, 12, '0'), current_date, 500, 1000)`,
  },
  payable_days: {
    sql: `INSERT INTO payable_days (business_id, key_id, day, cents, limit_cents)
      VALUES ($1::int, lpad(($1::int)::text, 12, '0'), current_date, 500, 1000)`,
  },
  held_entries: {
    sql: `INSERT INTO held_entries (business_id, entry_id, cause, net_cents, held_at)
      VALUES ($1::int, 1, 'UNUSUAL_DEPOSIT', 1000, '2026-03-01')`,
    differs: { seen: 'while acting for nobody' },
    why: 'metrics count what is held, and an operator lists where',
  },
  holds_made: { sql: 'INSERT INTO holds_made (business_id, entry_id) VALUES ($1::int, 1)' },
  integration_confirmations: {
    sql: `INSERT INTO integration_confirmations (business_id, integration, complete_up_to, confirmed_at)
      VALUES ($1::int, 'Till', '2026-03-01', '2026-03-01')`,
  },
  customers: {
    sql: `INSERT INTO customers (business_id, customer_id, phone_index, sealed_phone)
      OVERRIDING SYSTEM VALUE VALUES ($1::int, 1, ${secret('customer')}, 'sealed')`,
  },
  order_customers: {
    sql: `INSERT INTO order_customers (business_id, order_id, customer_id) VALUES ($1::int, 1, 1)`,
    differs: { changedByItself: false },
    why: 'an order stays whose it is, until that is erased',
  },
  customer_backfills: {
    sql: `INSERT INTO customer_backfills (business_id, last_order_id) VALUES ($1::int, 1)`,
    differs: { seen: 'while acting for nobody' },
    why: 'the job looks for restaurants that have older orders to link',
  },
  reply_codes: {
    sql: `INSERT INTO reply_codes (business_id, code, percent_off, issued_at, expires_at)
      VALUES ($1::int, 'THANKS1', 10, now(), now() + interval '1 day')`,
  },
  kept_answers: {
    sql: `INSERT INTO kept_answers (business_id, integration, idempotency_key, asked_sha256, status,
        body, made_at)
      VALUES ($1::int, 'Till', '1', ${secret('asked')}, 200, '{}', now())`,
    differs: { changedByItself: false },
    why: 'an answer is given again as it was',
  },
  tax_periods: {
    sql: `INSERT INTO tax_periods (business_id, starts_on, discount_base, rate_millionths)
      VALUES ($1::int, '2026-03-01', 'AFTER_OWN_DISCOUNT', 82500)`,
    differs: { changedByItself: false },
    why: 'rates are removed and made anew, and never those in force',
  },
  quotes: {
    sql: `INSERT INTO quotes (business_id, quote_id, made_at, expires_at, items_cents,
        delivery_fee_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents, total_cents,
        asked, answer, sealed_details)
      VALUES ($1::int, md5(($1::int)::text)::uuid, now(), now() + interval '30 minutes', 1000, 0, 0, 0,
        83, 0, 1083, '{}', '{}', 'sealed')`,
    differs: { changedByItself: false },
    why: 'an order costs what its quote said',
  },
  web_orders: {
    sql: `INSERT INTO web_orders (business_id, order_id, key_sha256, asked_sha256, secret_sha256,
        quote_id, placed_at, changed_at, watched_from, slot, is_hidden)
      VALUES ($1::int, 1, ${secret('web key')}, ${secret('web asked')}, ${secret('web link')},
        md5(($1::int)::text)::uuid, now(), now(), now(), now(), true)`,
    differs: { seen: 'while acting for nobody' },
    why: 'the job looks for restaurants where nobody looks',
  },
  web_payments: {
    sql: `INSERT INTO web_payments (business_id, order_id, payment_id, cents, started_at, expires_at,
        due_at)
      VALUES ($1::int, 1, md5(($1::int)::text)::uuid, 1083, now(), now() + interval '30 minutes', now())`,
    differs: { seen: 'while acting for nobody' },
    why: 'the job looks for what is due, and an operator for what is in trouble',
  },
  payment_refunds: {
    sql: `INSERT INTO payment_refunds (business_id, order_id, refund_no, entry_id, cents)
      VALUES ($1::int, 1, 1, 1, 500)`,
  },
  payment_disputes: {
    sql: `INSERT INTO payment_disputes (business_id, order_id, dispute_id, cents, state, opened_at)
      VALUES ($1::int, 1, 'du_1', 500, 'OPEN', now())`,
  },
  payment_notices: {
    sql: `INSERT INTO payment_notices (business_id, event_id, order_id, kind, received_at)
      VALUES ($1::int, 'evt_1', 1, 'charge.captured', now())`,
    differs: { changedByItself: false },
    why: 'what the provider said stays on record',
  },
  ticket_printers: {
    sql: `INSERT INTO ticket_printers (business_id, printer_id, secret_sha256, name, added_at, added_by)
      VALUES ($1::int, md5(($1::int)::text)::uuid, ${secret('printer')}, 'Kitchen', now(), $1::int)`,
  },
  tickets: {
    sql: `INSERT INTO tickets (business_id, ticket_id, printer_id, order_id, kind, made_at)
      VALUES ($1::int, md5(($1::int)::text)::uuid, md5(($1::int)::text)::uuid, 1, 'NEW', now())`,
  },
  report_exports: {
    sql: `INSERT INTO report_exports (business_id, export_id, user_id, session_id, secret_sha256, what,
        file_name, made_at, expires_at)
      VALUES ($1::int, md5(($1::int)::text)::uuid, $1::int, 1, ${secret('export')}, '{}', 'a.csv', now(),
        now() + interval '1 minute')`,
  },
};

/** The tables that allow deletes, and of which rows. */
export const deletableRows: Record<string, { byItself: boolean; why: string }> = {
  listings: { byItself: true, why: 'a restaurant that is no longer listed leaves the search' },
  open_spans: { byItself: true, why: 'the spans of the days to come are written anew' },
  device_verifications: {
    byItself: false,
    why: 'the device ends it; a job removes unfinished ones after a day',
  },
  customers: { byItself: false, why: 'a number goes with the last order that names it' },
  order_customers: { byItself: true, why: 'who ordered is erased' },
  customer_backfills: { byItself: true, why: 'the job is done with the restaurant' },
  fee_plans: { byItself: false, why: 'one that is not in force yet is replaced' },
  remitted_tax_periods: { byItself: true, why: 'one that has not begun yet is canceled' },
  failed_proofs: { byItself: false, why: 'a job removes counts that are a day old' },
  invitations: { byItself: false, why: 'a job removes those that ended 90 days ago' },
  kept_answers: { byItself: false, why: 'a job removes those that are 30 days old' },
  payable_days: { byItself: false, why: 'a job removes those of over 30 days ago' },
  refund_days: { byItself: false, why: 'a job removes those of over 30 days ago' },
  coupon_redemptions: { byItself: true, why: 'undone at the counter, or with an order' },
  saved_replies: { byItself: true, why: 'staff remove one that they saved' },
  photos: { byItself: false, why: 'a job removes those whose time to be put back is over' },
  report_exports: { byItself: false, why: 'a job removes those that ended an hour ago' },
  quotes: { byItself: false, why: 'a job removes those that ended an hour ago' },
  tax_periods: { byItself: false, why: 'those in force stay; those to come are changed' },
  sessions: { byItself: false, why: 'a job removes those that ended 30 days ago' },
};
