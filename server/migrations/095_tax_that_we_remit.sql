-- Sales tax of orders on the web that we pay to the state (docs/MONEY.md, "Tax that we remit").

-- From which day on we remit it or no longer do, until the next one begins. Before the first one the
-- restaurant does. What has begun stays: orders were booked by it.
CREATE TABLE remitted_tax_periods (
  business_id integer NOT NULL REFERENCES restaurants,
  starts_on   date NOT NULL,
  is_remitted boolean NOT NULL,
  PRIMARY KEY (business_id, starts_on)
);

SELECT protect_tenant_table('remitted_tax_periods');
GRANT DELETE ON remitted_tax_periods TO joyous_app;
-- It is this day or a later one everywhere. The server asks for the restaurant's own day.
CREATE POLICY own_rows_to_come_are_removed ON remitted_tax_periods FOR DELETE TO joyous_app
  USING (business_id = current_business_id()
    AND starts_on > (now() AT TIME ZONE 'Etc/GMT+12')::date);
-- For the owner as well.
CREATE TRIGGER stays_in_force BEFORE UPDATE OR DELETE ON remitted_tax_periods FOR EACH ROW
  WHEN (OLD.starts_on <= (now() AT TIME ZONE 'Etc/GMT+12')::date AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('who remits tax since');
CREATE TRIGGER begins_later BEFORE INSERT ON remitted_tax_periods FOR EACH ROW
  WHEN (NEW.starts_on <= (now() AT TIME ZONE 'Etc/GMT+12')::date)
  EXECUTE FUNCTION refuse_change('who remitted tax');

-- A version that runs on leaves it out, which is right: no period begins before tomorrow.
ALTER TABLE ledger_entries
  ADD COLUMN remitted_cents integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT ledger_entries_cause_check,
  DROP CONSTRAINT ledger_entries_check1,
  DROP CONSTRAINT only_what_is_paid_out_has_fees,
  DROP CONSTRAINT an_order,
  DROP CONSTRAINT a_refund,
  DROP CONSTRAINT an_adjustment,
  ADD CONSTRAINT ledger_entries_cause_check
    CHECK (cause IN ('COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED', 'REMITTED')),
  ADD CONSTRAINT adds_up_across CHECK (net_cents = subtotal_cents + tip_cents - service_fee_cents
    + tax_cents - remitted_cents - card_fee_cents + adjustment_cents),
  ADD CONSTRAINT only_what_is_paid_out_has_fees CHECK (paid_out OR (service_fee_cents = 0
    AND card_fee_cents = 0 AND reimbursed_cents = 0 AND remitted_cents = 0)),
  -- All of its tax, or none.
  ADD CONSTRAINT an_order CHECK (kind <> 'ORDER' OR (
    order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL
    AND occurred_at = order_completed_at AND menu_price_cents IS NOT NULL
    AND cause IS NULL AND reason IS NULL
    AND subtotal_cents >= 0 AND tip_cents >= 0 AND service_fee_cents >= 0 AND tax_cents >= 0
    AND card_fee_cents >= 0 AND reimbursed_cents >= 0 AND reimbursed_cents <= discount_cents
    AND adjustment_cents = 0 AND refund_cents = 0 AND remitted_cents IN (0, tax_cents)
    AND menu_price_cents = subtotal_cents + discount_cents - reimbursed_cents
    AND (card_fee_cents = 0 OR subtotal_cents - reimbursed_cents + tip_cents + tax_cents > 0))),
  ADD CONSTRAINT a_refund CHECK (kind <> 'REFUND' OR (
    order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL
    AND occurred_at >= order_completed_at AND menu_price_cents IS NULL
    AND cause IS NULL AND reason IS NOT NULL
    AND subtotal_cents <= 0 AND tip_cents <= 0 AND service_fee_cents <= 0 AND tax_cents <= 0
    AND reimbursed_cents <= 0 AND discount_cents <= reimbursed_cents
    AND card_fee_cents = 0 AND adjustment_cents = 0 AND remitted_cents IN (0, tax_cents)
    AND refund_cents = -(subtotal_cents - reimbursed_cents + tip_cents + tax_cents)
    AND refund_cents >= 0
    AND (refund_cents > 0 OR discount_cents < 0 OR service_fee_cents < 0))),
  -- REMITTED: the tax of an order that wasn't paid through us, and what its refunds give back of it.
  ADD CONSTRAINT an_adjustment CHECK (kind <> 'ADJUSTMENT' OR (
    cause IS NOT NULL AND reason IS NOT NULL
    AND (adjustment_cents <> 0) = (cause <> 'REMITTED')
    AND (remitted_cents <> 0) = (cause = 'REMITTED')
    AND order_completed_at IS NULL AND payment_status IS NULL AND menu_price_cents IS NULL
    AND subtotal_cents = 0 AND tip_cents = 0 AND service_fee_cents = 0 AND tax_cents = 0
    AND card_fee_cents = 0 AND discount_cents = 0 AND refund_cents = 0
    AND reimbursed_cents = CASE cause WHEN 'COUPON' THEN adjustment_cents ELSE 0 END
    AND (cause <> 'REMITTED' OR order_id IS NOT NULL)
    AND (cause <> 'CHARGEBACK' OR (order_id IS NOT NULL AND adjustment_cents < 0))
    AND (cause <> 'KITCHEN' OR (order_id IS NOT NULL AND adjustment_cents > 0))));

DROP TRIGGER entry_is_swept_once ON ledger_entries;
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (old.sweep_batch_num IS NOT NULL
    OR (old.business_id, old.entry_id, old.kind, old.occurred_at, old.recorded_at, old.local_day,
      old.order_id, old.order_completed_at, old.payment_status, old.menu_price_cents,
      old.subtotal_cents, old.tip_cents, old.service_fee_cents, old.tax_cents, old.card_fee_cents,
      old.adjustment_cents, old.discount_cents, old.reimbursed_cents, old.refund_cents,
      old.net_cents, old.cause, old.reason, old.booked_sha256, old.remitted_cents)
    IS DISTINCT FROM (new.business_id, new.entry_id, new.kind, new.occurred_at, new.recorded_at,
      new.local_day, new.order_id, new.order_completed_at, new.payment_status, new.menu_price_cents,
      new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
      new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
      new.net_cents, new.cause, new.reason, new.booked_sha256, new.remitted_cents))
  EXECUTE FUNCTION guard_ledger_entry();

-- The line has one field more where there is such tax: what was sealed before stays as it is.
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
      coalesce(to_json(reason)::text, ''), nullif(remitted_cents, 0)) || E'\n' AS sealed_line,
    kind, order_id, cause
  FROM ledger_entries;

CREATE OR REPLACE VIEW booked_entries WITH (security_invoker = true) AS
  SELECT business_id, entry_id, kind, occurred_at, recorded_at, order_id, payment_status,
    subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents,
    discount_cents, reimbursed_cents, refund_cents, net_cents, cause, reason, paid_out,
    sweep_batch_num, remitted_cents
  FROM ledger_entries;
