-- The transitions are those of orders.rules.ts; a test compares the two. What the ledger entries were
-- made from changes only downwards and before there are any, and what was given back is never taken back.
-- A changed order loses its position among those that programs read.
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.stage <> old.stage AND (old.stage, new.stage) NOT IN (
    ('PLACED', 'ACCEPTED'), ('PLACED', 'READY'), ('PLACED', 'COMPLETED'), ('PLACED', 'CANCELLED'),
    ('ACCEPTED', 'READY'), ('ACCEPTED', 'COMPLETED'), ('ACCEPTED', 'CANCELLED'),
    ('READY', 'ACCEPTED'), ('READY', 'COMPLETED'), ('READY', 'CANCELLED'))
  THEN
    RAISE EXCEPTION 'an order that is % cannot become %', old.stage, new.stage
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_transition';
  END IF;
  IF (new.returned_items_cents, new.returned_tax_cents, new.returned_tip_cents,
      new.charged_back_cents)
    IS DISTINCT FROM (old.returned_items_cents, old.returned_tax_cents, old.returned_tip_cents,
      old.charged_back_cents)
  THEN
    IF old.stage <> 'COMPLETED' THEN
      RAISE EXCEPTION 'an order that is % has nothing to give back', old.stage
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_is_not_completed';
    END IF;
    IF old.charged_back_cents > 0 THEN
      RAISE EXCEPTION 'an order that was charged back takes no refunds'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_was_charged_back';
    END IF;
    IF new.returned_items_cents < old.returned_items_cents
      OR new.returned_tax_cents < old.returned_tax_cents
      OR new.returned_tip_cents < old.returned_tip_cents
    THEN
      RAISE EXCEPTION 'what an order gave back stays given back'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_refund_stays';
    END IF;
  END IF;
  IF (new.menu_price_cents, new.own_discount_cents, new.our_discount_cents, new.tax_cents)
    IS DISTINCT FROM (old.menu_price_cents, old.own_discount_cents, old.our_discount_cents,
      old.tax_cents)
    AND (old.integration <> 'Joyous web' OR old.stage NOT IN ('ACCEPTED', 'READY')
      OR new.stage <> old.stage
      OR new.menu_price_cents - new.own_discount_cents - new.our_discount_cents + new.tax_cents
          + new.tip_cents
        > old.menu_price_cents - old.own_discount_cents - old.our_discount_cents + old.tax_cents
          + old.tip_cents)
  THEN
    RAISE EXCEPTION 'only an order on the web that is being made changes, and costs no more then'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_downwards';
  END IF;
  IF old.stage IN ('COMPLETED', 'CANCELLED')
    AND (new.completed_at, new.cancelled_at, new.completion_reason, new.tip_cents,
        new.payment_status)
      IS DISTINCT FROM (old.completed_at, old.cancelled_at, old.completion_reason, old.tip_cents,
        old.payment_status)
  THEN
    RAISE EXCEPTION 'an order that is % stays as it ended', old.stage
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_has_ended';
  END IF;
  -- What programs read of it: whoever reads next gives it a new position (number_changed_orders).
  IF (new.stage, new.accepted_at, new.ready_at, new.completed_at, new.cancelled_at,
      new.completion_reason, new.payment_status, new.menu_price_cents, new.own_discount_cents,
      new.our_discount_cents, new.tax_cents, new.tip_cents, new.returned_items_cents,
      new.returned_tax_cents, new.returned_tip_cents, new.sealed_details IS NULL)
    IS DISTINCT FROM (old.stage, old.accepted_at, old.ready_at, old.completed_at, old.cancelled_at,
      old.completion_reason, old.payment_status, old.menu_price_cents, old.own_discount_cents,
      old.our_discount_cents, old.tax_cents, old.tip_cents, old.returned_items_cents,
      old.returned_tax_cents, old.returned_tip_cents, old.sealed_details IS NULL)
  THEN
    new.feed_position := NULL;
  END IF;
  RETURN new;
END $$;
