-- A restaurant may be closed for good: nothing new begins there (see refuse_when_closed), while its
-- staff still read their reports and its last deposits are made.
ALTER TABLE restaurants ADD closed_at timestamptz(3);
ALTER TABLE restaurants
  ADD CONSTRAINT closed_is_not_listed CHECK (closed_at IS NULL OR NOT listed);
GRANT UPDATE (closed_at) ON restaurants TO joyous_app;

CREATE TRIGGER stays_closed BEFORE UPDATE ON restaurants FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
  EXECUTE FUNCTION refuse_reopening();

CREATE TRIGGER refuse_when_closed AFTER INSERT ON api_keys REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON counter_takings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON coupon_redemptions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON coupons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON invitations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON reply_discounts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON review_invitations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();

-- A diner whose number was erased stays as a row without it: coupons, which money was booked by, point
-- there.
ALTER TABLE consumers ADD erased_at timestamptz(3);
ALTER TABLE consumers ALTER phone_index DROP NOT NULL, ALTER sealed_phone DROP NOT NULL;
ALTER TABLE consumers
  ADD CONSTRAINT erased_has_no_index CHECK ((erased_at IS NULL) = (phone_index IS NOT NULL)),
  ADD CONSTRAINT erased_has_no_phone CHECK ((erased_at IS NULL) = (sealed_phone IS NOT NULL));
GRANT UPDATE (phone_index, sealed_phone, erased_at) ON consumers TO joyous_app;
CREATE TRIGGER guard_diner BEFORE UPDATE ON consumers FOR EACH ROW EXECUTE FUNCTION guard_diner();

-- What the serving role may do to the words of a diner: empty them. No statement of it, whoever has it
-- run, writes others.
GRANT UPDATE (anonymous, first_name, last_name, description, consumer_id) ON reviews TO joyous_app;
CREATE TRIGGER keep_words BEFORE UPDATE ON reviews FOR EACH ROW
  WHEN ((NEW.first_name <> OLD.first_name AND NEW.first_name <> '')
    OR (NEW.last_name <> OLD.last_name AND NEW.last_name <> '')
    OR (NEW.description <> OLD.description AND NEW.description <> '')
    OR (OLD.anonymous AND NOT NEW.anonymous)
    OR (NEW.consumer_id IS DISTINCT FROM OLD.consumer_id AND NEW.consumer_id IS NOT NULL))
  EXECUTE FUNCTION refuse_change('what a diner wrote');

GRANT UPDATE (message) ON review_replies TO joyous_app;
CREATE TRIGGER keep_words BEFORE UPDATE ON review_replies FOR EACH ROW
  WHEN (NEW.message <> OLD.message AND NEW.message <> 'Erased with the words that it answered.')
  EXECUTE FUNCTION refuse_change('what a restaurant answered');

GRANT UPDATE (consumer_id) ON review_invitations TO joyous_app;
CREATE TRIGGER keep_diner BEFORE UPDATE ON review_invitations FOR EACH ROW
  WHEN (NEW.consumer_id IS DISTINCT FROM OLD.consumer_id AND NEW.consumer_id IS NOT NULL)
  EXECUTE FUNCTION refuse_change('whom a review is asked of');

-- Of a line of the trail that has a diner's number in it, what comes before the first colon may stay.
GRANT UPDATE (detail) ON audit_entries TO joyous_app;
CREATE TRIGGER keep_detail BEFORE UPDATE ON audit_entries FOR EACH ROW
  WHEN (NEW.detail NOT IN (OLD.detail, '(erased)', split_part(OLD.detail, ': ', 1) || ': (erased)'))
  EXECUTE FUNCTION refuse_change('what was done');

-- The owner seals who ordered with a new key, as it does numbers and texts: one that is no superuser is
-- bound by row-level security, found no order, and said that none was left.
CREATE POLICY the_owner_sees_seals ON orders FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON orders FOR UPDATE TO CURRENT_USER USING (true);
