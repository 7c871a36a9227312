-- A coupon of ours that was taken where no order is told to us: what we owe for it is an adjustment
-- (docs/MONEY.md), and undoing it another one. Both append-only.
CREATE TABLE counter_redemptions (
  business_id      integer NOT NULL,
  -- The adjustment. One coupon may have several: it was undone, and taken again.
  entry_id         bigint NOT NULL,
  coupon_id        bigint NOT NULL,
  item_total_cents integer NOT NULL CHECK (item_total_cents > 0),
  taken_at         timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, entry_id),
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries
);

SELECT protect_tenant_table('counter_redemptions');
CREATE INDEX counter_redemptions_of_coupon ON counter_redemptions (business_id, coupon_id);

-- The key has room for one: what races undoes it once.
CREATE TABLE counter_undos (
  business_id   integer NOT NULL,
  -- What was undone, and by which adjustment.
  entry_id      bigint NOT NULL,
  undo_entry_id bigint NOT NULL,
  undone_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, entry_id),
  UNIQUE (business_id, undo_entry_id),
  FOREIGN KEY (business_id, entry_id) REFERENCES counter_redemptions,
  FOREIGN KEY (business_id, undo_entry_id) REFERENCES ledger_entries
);

SELECT protect_tenant_table('counter_undos');

-- A coupon that an order used stays used. One that was taken at the counter is good again.
CREATE POLICY taken_by_hand_is_undone ON coupon_redemptions FOR DELETE TO joyous_app
  USING (redeemed_by = current_business_id() AND order_reference IS NULL);
GRANT DELETE ON coupon_redemptions TO joyous_app;
