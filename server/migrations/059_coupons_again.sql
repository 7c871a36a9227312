-- Somebody who asks for their coupons again gets them by text message: of all restaurants, by their
-- number alone. The transaction names the diner (live_coupons_of, and nothing else, does), and sees what
-- is still good of theirs.
CREATE POLICY named_diners_live_coupons_are_seen ON coupons FOR SELECT TO joyous_app
  USING (consumer_id = named_diner_id() AND state IN ('ISSUED', 'SENT'));
