-- What a chargeback takes from a restaurant, and delivery fees that are no dish (docs/MONEY.md).

-- From when on a restaurant's entries are booked by these rules. Of those that exist, from a day after
-- this on, when no process of the version before runs any more; of new ones, from the beginning. It
-- moves with its restaurant.
ALTER TABLE restaurants ADD COLUMN money_rules_since timestamptz NOT NULL
  DEFAULT date_trunc('second', now() + interval '1 day');
ALTER TABLE restaurants ALTER COLUMN money_rules_since SET DEFAULT '-infinity';

CREATE OR REPLACE VIEW tenants WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, city, time_zone, sweep_minutes, coupons_paused, listed,
    closed_at, updated_at, money_rules_since
  FROM restaurants;

-- What the diner's bank took, of a CHARGEBACK; below zero what it gave back again, of the CORRECTION of
-- a dispute that was won. Entries by the older rule have 0: they took all of it from the restaurant.
ALTER TABLE ledger_entries
  ADD COLUMN charged_back_cents integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT an_adjustment,
  ADD CONSTRAINT an_adjustment CHECK (kind <> 'ADJUSTMENT' OR (
    cause IS NOT NULL AND reason IS NOT NULL
    AND (adjustment_cents <> 0 OR charged_back_cents <> 0) = (cause <> 'REMITTED')
    AND (remitted_cents <> 0) = (cause = 'REMITTED')
    AND order_completed_at IS NULL AND payment_status IS NULL AND menu_price_cents IS NULL
    AND subtotal_cents = 0 AND tip_cents = 0 AND service_fee_cents = 0 AND tax_cents = 0
    AND card_fee_cents = 0 AND discount_cents = 0 AND refund_cents = 0
    AND (charged_back_cents <> 0
      OR reimbursed_cents = CASE cause WHEN 'COUPON' THEN adjustment_cents ELSE 0 END)
    AND (cause <> 'REMITTED' OR order_id IS NOT NULL)
    AND (cause <> 'CHARGEBACK' OR (order_id IS NOT NULL AND adjustment_cents <= 0))
    AND (cause <> 'KITCHEN' OR (order_id IS NOT NULL AND adjustment_cents > 0)))),
  -- Its coupon of ours goes back too, so that it never takes less than that.
  ADD CONSTRAINT a_chargeback CHECK (charged_back_cents = 0 OR (
    kind = 'ADJUSTMENT' AND order_id IS NOT NULL
    AND CASE cause WHEN 'CHARGEBACK' THEN charged_back_cents > 0
        AND adjustment_cents <= 0 AND reimbursed_cents <= 0
      WHEN 'CORRECTION' THEN charged_back_cents < 0
        AND adjustment_cents >= 0 AND reimbursed_cents >= 0
      ELSE false END));

DROP TRIGGER entry_is_swept_once ON ledger_entries;
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (old.sweep_batch_num IS NOT NULL
    OR (old.business_id, old.entry_id, old.kind, old.occurred_at, old.recorded_at, old.local_day,
      old.order_id, old.order_completed_at, old.payment_status, old.menu_price_cents,
      old.subtotal_cents, old.tip_cents, old.service_fee_cents, old.tax_cents, old.card_fee_cents,
      old.adjustment_cents, old.discount_cents, old.reimbursed_cents, old.refund_cents,
      old.net_cents, old.cause, old.reason, old.booked_sha256, old.remitted_cents,
      old.charged_back_cents)
    IS DISTINCT FROM (new.business_id, new.entry_id, new.kind, new.occurred_at, new.recorded_at,
      new.local_day, new.order_id, new.order_completed_at, new.payment_status, new.menu_price_cents,
      new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
      new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
      new.net_cents, new.cause, new.reason, new.booked_sha256, new.remitted_cents,
      new.charged_back_cents))
  EXECUTE FUNCTION guard_ledger_entry();

-- A chargeback's line has fields 22 to 24; what was sealed before stays as it is. The same as in
-- note_as_booked.
CREATE OR REPLACE VIEW entries_as_booked WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, paid_out,
    booked_sha256,
    concat_ws(E'\t', entry_id, kind, (date_part('epoch', occurred_at) * 1000)::bigint,
      (date_part('epoch', recorded_at) * 1000)::bigint, local_day - date '1970-01-01',
      coalesce(order_id::text, ''),
      coalesce((date_part('epoch', order_completed_at) * 1000)::bigint::text, ''),
      coalesce(payment_status, ''), coalesce(menu_price_cents::text, ''), subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, coalesce(cause, ''),
      coalesce(to_json(reason)::text, ''),
      CASE WHEN charged_back_cents <> 0 THEN concat_ws(E'\t', remitted_cents, '', charged_back_cents)
        ELSE nullif(remitted_cents, 0)::text END) || E'\n' AS sealed_line,
    kind, order_id, cause
  FROM ledger_entries;

CREATE OR REPLACE VIEW booked_entries WITH (security_invoker = true) AS
  SELECT business_id, entry_id, kind, occurred_at, recorded_at, order_id, payment_status,
    subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents,
    discount_cents, reimbursed_cents, refund_cents, net_cents, cause, reason, paid_out,
    sweep_batch_num, remitted_cents, charged_back_cents
  FROM ledger_entries;

-- What is paid and not cooked: the line that orders on the web have for it, and a till's of that name.
CREATE OR REPLACE VIEW ordered_items WITH (security_invoker = true) AS
  SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity,
    item_name = 'Delivery fee' AND category_name = 'Delivery' AND catalog_name = ''
      AS is_delivery_fee
  FROM order_lines;

CREATE OR REPLACE VIEW whole_order_lines WITH (security_invoker = true) AS
  SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity, modifiers,
    unit_price_cents, returned_quantity,
    item_name = 'Delivery fee' AND category_name = 'Delivery' AND catalog_name = ''
      AS is_delivery_fee
  FROM order_lines;
