-- The tax of an order on the web by category, each line's part of it, and what refunds gave back of both
-- (docs/MONEY.md, "Tax by line"). Orders of before, those of tills and those that a process of the
-- version before places have none of it.

CREATE TABLE order_taxes (
  business_id     integer NOT NULL,
  order_id        bigint NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('PREPARED_FOOD', 'GROCERY', 'SOFT_DRINK',
    'BOTTLED_WATER', 'CANDY', 'ALCOHOL', 'MERCHANDISE', 'DELIVERY_FEE', 'NOT_TAXED')),
  service_type    text NOT NULL,
  rate_millionths integer NOT NULL CHECK (rate_millionths BETWEEN 0 AND 400000),
  base_cents      integer NOT NULL CHECK (base_cents >= 0),
  tax_cents       integer NOT NULL CHECK (tax_cents >= 0),
  PRIMARY KEY (business_id, order_id, kind),
  FOREIGN KEY (business_id, order_id) REFERENCES orders
);
SELECT protect_tenant_table('order_taxes');

ALTER TABLE order_lines
  ADD COLUMN tax_kind text,
  ADD COLUMN base_cents integer CHECK (base_cents >= 0),
  ADD COLUMN tax_cents integer CHECK (tax_cents >= 0),
  ADD CONSTRAINT knows_all_of_its_tax CHECK (num_nulls(tax_kind, base_cents, tax_cents) IN (0, 3));
CREATE INDEX lines_with_tax ON order_lines (business_id, order_id, line_no)
  WHERE num_nulls(tax_kind, base_cents, tax_cents) < 3;

-- What a refund gave back of each category.
CREATE TABLE refund_taxes (
  business_id integer NOT NULL,
  entry_id    bigint NOT NULL,
  order_id    bigint NOT NULL,
  kind        text NOT NULL,
  base_cents  integer NOT NULL CHECK (base_cents >= 0),
  tax_cents   integer NOT NULL CHECK (tax_cents >= 0),
  PRIMARY KEY (business_id, entry_id, kind),
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries,
  FOREIGN KEY (business_id, order_id, kind) REFERENCES order_taxes
);
SELECT protect_tenant_table('refund_taxes');
CREATE INDEX refund_taxes_by_order ON refund_taxes (business_id, order_id);

-- Of a line that was returned. The tax is missing where the refund named it: that is of no line.
ALTER TABLE refund_lines
  ADD COLUMN base_cents integer CHECK (base_cents >= 0),
  ADD COLUMN tax_cents integer CHECK (tax_cents >= 0);

-- Field 23 of the sealed line. A process of the version before leaves it out: of an order, the trigger
-- of booked_sha256 adds it; a refund booked there has none.
ALTER TABLE ledger_entries
  ADD COLUMN taxes_sha256 bytea CHECK (octet_length(taxes_sha256) = 32),
  ADD CONSTRAINT an_adjustment_has_no_taxes CHECK (kind <> 'ADJUSTMENT' OR taxes_sha256 IS NULL);
DROP TRIGGER entry_is_swept_once ON ledger_entries;
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (old.sweep_batch_num IS NOT NULL
    OR (old.business_id, old.entry_id, old.kind, old.occurred_at, old.recorded_at, old.local_day,
      old.order_id, old.order_completed_at, old.payment_status, old.menu_price_cents,
      old.subtotal_cents, old.tip_cents, old.service_fee_cents, old.tax_cents, old.card_fee_cents,
      old.adjustment_cents, old.discount_cents, old.reimbursed_cents, old.refund_cents,
      old.net_cents, old.cause, old.reason, old.booked_sha256, old.remitted_cents,
      old.charged_back_cents, old.taxes_sha256)
    IS DISTINCT FROM (new.business_id, new.entry_id, new.kind, new.occurred_at, new.recorded_at,
      new.local_day, new.order_id, new.order_completed_at, new.payment_status, new.menu_price_cents,
      new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
      new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
      new.net_cents, new.cause, new.reason, new.booked_sha256, new.remitted_cents,
      new.charged_back_cents, new.taxes_sha256))
  EXECUTE FUNCTION guard_ledger_entry();

-- A field that stands brings all before it; lines without it stay as they are.
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
      CASE WHEN charged_back_cents <> 0
          THEN concat_ws(E'\t', remitted_cents, coalesce(encode(taxes_sha256, 'hex'), ''),
            charged_back_cents)
        WHEN taxes_sha256 IS NOT NULL
          THEN concat_ws(E'\t', remitted_cents, encode(taxes_sha256, 'hex'))
        ELSE nullif(remitted_cents, 0)::text END) || E'\n' AS sealed_line,
    kind, order_id, cause
  FROM ledger_entries;

-- For the rooms that show them.
CREATE VIEW taxes_of_orders WITH (security_invoker = true) AS
  SELECT business_id, order_id, kind, service_type, rate_millionths, base_cents, tax_cents
  FROM order_taxes;
GRANT SELECT ON taxes_of_orders TO joyous_app;
CREATE VIEW taxes_of_refunds WITH (security_invoker = true) AS
  SELECT business_id, entry_id, order_id, kind, base_cents, tax_cents FROM refund_taxes;
GRANT SELECT ON taxes_of_refunds TO joyous_app;
