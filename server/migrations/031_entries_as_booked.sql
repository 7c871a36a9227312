-- What `joyous ledger verify` holds entries against that no deposit has (decision 053), and what is
-- removed of the counts of refunds.

-- Of the line that a seal covers, at the moment of booking.
ALTER TABLE ledger_entries ADD COLUMN booked_sha256 bytea CHECK (octet_length(booked_sha256) = 32);

-- docs/SEALS.md describes the line; it is never changed, because seals were made over it. All in whole
-- numbers, which no setting of a session prints in another way.
CREATE VIEW entries_as_booked WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, paid_out,
    booked_sha256,
    concat_ws(E'\t', entry_id, kind, (date_part('epoch', occurred_at) * 1000)::bigint,
      (date_part('epoch', recorded_at) * 1000)::bigint, local_day - date '1970-01-01',
      coalesce(order_id::text, ''),
      coalesce((date_part('epoch', order_completed_at) * 1000)::bigint::text, ''),
      coalesce(payment_status, ''), coalesce(menu_price_cents::text, ''), subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, coalesce(cause, ''),
      coalesce(to_json(reason)::text, '')) || E'\n' AS sealed_line
  FROM ledger_entries;
GRANT SELECT, UPDATE (sweep_batch_num) ON entries_as_booked TO joyous_app;

CREATE OR REPLACE VIEW entries_paid_out WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, sealed_line
  FROM entries_as_booked
  WHERE paid_out;

ALTER TABLE ledger_entries DISABLE TRIGGER USER;
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;
UPDATE ledger_entries AS entry SET booked_sha256 = sha256(convert_to(line.sealed_line, 'UTF8'))
  FROM entries_as_booked AS line
  WHERE line.business_id = entry.business_id AND line.entry_id = entry.entry_id;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
ALTER TABLE ledger_entries ALTER COLUMN booked_sha256 SET NOT NULL;

-- Always: also where rows come from a copy of the database that skips triggers.
CREATE TRIGGER note_as_booked BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION note_as_booked();
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER note_as_booked;
DROP TRIGGER entry_is_swept_once ON ledger_entries;
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (old.sweep_batch_num IS NOT NULL
    OR (old.business_id, old.entry_id, old.kind, old.occurred_at, old.recorded_at, old.local_day,
      old.order_id, old.order_completed_at, old.payment_status, old.menu_price_cents,
      old.subtotal_cents, old.tip_cents, old.service_fee_cents, old.tax_cents, old.card_fee_cents,
      old.adjustment_cents, old.discount_cents, old.reimbursed_cents, old.refund_cents,
      old.net_cents, old.cause, old.reason, old.booked_sha256)
    IS DISTINCT FROM (new.business_id, new.entry_id, new.kind, new.occurred_at, new.recorded_at,
      new.local_day, new.order_id, new.order_completed_at, new.payment_status, new.menu_price_cents,
      new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
      new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
      new.net_cents, new.cause, new.reason, new.booked_sha256))
  EXECUTE FUNCTION guard_ledger_entry();

-- Few lines are returned, and a refund says of which how many.
CREATE INDEX lines_returned ON order_lines (business_id, order_id, line_no)
  WHERE returned_quantity > 0;

-- A key gives back so much in a day: what it gave back long ago limits nothing.
CREATE INDEX refund_days_by_day ON refund_days (day);
CREATE POLICY the_old_are_removed ON refund_days FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND day < (now() - interval '30 days')::date);
CREATE POLICY the_old_are_seen ON refund_days FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND day < (now() - interval '30 days')::date);
GRANT DELETE ON refund_days TO joyous_app;
