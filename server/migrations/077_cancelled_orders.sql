-- A cancelled order gives back the codes that it used. `was_cancelled` looks for one by its reference.
CREATE INDEX cancelled_orders ON orders (business_id, reference) WHERE stage = 'CANCELLED';

-- A coupon that is good again and is used again invites its diner once.
CREATE INDEX invitations_by_subject ON review_invitations (business_id, subject_kind, subject_id);

DROP POLICY taken_by_hand_is_undone ON coupon_redemptions;
CREATE POLICY given_back ON coupon_redemptions FOR DELETE TO joyous_app
  USING (redeemed_by = current_business_id()
    AND (order_reference IS NULL OR was_cancelled(redeemed_by, order_reference)));

DROP TRIGGER stays_redeemed ON reply_codes;
CREATE TRIGGER stays_redeemed BEFORE UPDATE ON reply_codes FOR EACH ROW
  WHEN (old.redeemed_at IS NOT NULL
    AND (new.redeemed_at, new.order_reference) IS DISTINCT FROM (old.redeemed_at, old.order_reference)
    AND (new.redeemed_at IS NOT NULL
      OR old.order_reference IS NOT NULL AND NOT was_cancelled(old.business_id, old.order_reference)))
  EXECUTE FUNCTION refuse_reopening();
