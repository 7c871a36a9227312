-- Sweeps: when each restaurant is due, and what deposits are sealed over.

-- One row for each restaurant, made with it. Whoever sweeps a restaurant locks its row.
CREATE TABLE next_sweeps (
  business_id integer PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  -- Nothing has to be done before.
  due_at      timestamptz NOT NULL
);

SELECT protect_tenant_table('next_sweeps');
GRANT UPDATE (due_at) ON next_sweeps TO joyous_app;
CREATE INDEX next_sweeps_by_due ON next_sweeps (due_at);
-- The job looks for restaurants that are due, and sweeps each as that restaurant. An operator verifies
-- all of them.
CREATE POLICY turns_are_seen ON next_sweeps FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);

CREATE TRIGGER plan_sweep AFTER INSERT OR UPDATE OF time_zone, sweep_minutes ON restaurants
  FOR EACH ROW EXECUTE FUNCTION plan_sweep();

ALTER TABLE restaurants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE next_sweeps NO FORCE ROW LEVEL SECURITY;
INSERT INTO next_sweeps SELECT business_id, '-infinity' FROM restaurants;
ALTER TABLE restaurants FORCE ROW LEVEL SECURITY;
ALTER TABLE next_sweeps FORCE ROW LEVEL SECURITY;

-- What is ours to pay out, for sweeps. docs/SEALS.md describes the line; it is never changed, because
-- seals were made over it. All in whole numbers, which no setting of a session prints in another way.
CREATE VIEW entries_paid_out WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num,
    concat_ws(E'\t', entry_id, kind, (date_part('epoch', occurred_at) * 1000)::bigint,
      (date_part('epoch', recorded_at) * 1000)::bigint, local_day - date '1970-01-01',
      coalesce(order_id::text, ''),
      coalesce((date_part('epoch', order_completed_at) * 1000)::bigint::text, ''),
      coalesce(payment_status, ''), coalesce(menu_price_cents::text, ''), subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, coalesce(cause, ''),
      coalesce(to_json(reason)::text, '')) || E'\n' AS sealed_line
  FROM ledger_entries
  WHERE paid_out;
GRANT SELECT, UPDATE (sweep_batch_num) ON entries_paid_out TO joyous_app;
