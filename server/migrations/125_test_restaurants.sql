-- contracts 009: a key of a test restaurant moves to the next one; no two keys that work have one secret
-- A restaurant may have a test restaurant beside it, on which the makers of tills try theirs. It is a
-- restaurant like any other, with its own menu, keys, orders and ledger, but it is never listed, no job
-- sweeps it, its texts go to an inbox of its own, and a stand-in takes its payments. Processes of the
-- version before make none, and leave the texts of one alone: they don't know that kind of job.

ALTER TABLE api_keys DROP CONSTRAINT api_keys_secret_sha256_key;
CREATE UNIQUE INDEX one_key_of_a_secret ON api_keys (secret_sha256) WHERE revoked_at IS NULL;

-- Numbers alone, so anybody may see them: who lists or counts restaurants leaves these out, and acts for
-- none of them.
CREATE TABLE test_restaurants (
  business_id integer PRIMARY KEY,
  test_of     integer NOT NULL REFERENCES restaurants (business_id),
  made_at     timestamptz(3) NOT NULL,
  -- Begun again, or closed with its restaurant.
  ended_at    timestamptz(3),
  CONSTRAINT a_test_of_another CHECK (business_id <> test_of),
  CONSTRAINT ends_after_it_was_made CHECK (ended_at >= made_at),
  -- This row comes first, so that the triggers of a new restaurant know what it is.
  FOREIGN KEY (business_id) REFERENCES restaurants (business_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX one_test_at_a_time ON test_restaurants (test_of) WHERE ended_at IS NULL;
SELECT protect_tenant_table('test_restaurants');
DROP POLICY own_rows_are_seen ON test_restaurants;
CREATE POLICY anyone_sees_all ON test_restaurants FOR SELECT TO joyous_app USING (true);
GRANT UPDATE (ended_at) ON test_restaurants TO joyous_app;
CREATE TRIGGER stays_ended BEFORE UPDATE ON test_restaurants FOR EACH ROW
  WHEN (old.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_reopening();

-- What the stand-in knows of the payments of a test restaurant: it plays the provider in any process.
CREATE TABLE test_payments (
  business_id integer PRIMARY KEY REFERENCES restaurants (business_id),
  state       jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object')
);
SELECT protect_tenant_table('test_payments');
GRANT UPDATE (state) ON test_payments TO joyous_app;

CREATE TRIGGER test_is_not_listed BEFORE INSERT OR UPDATE OF listed ON restaurants FOR EACH ROW
  WHEN (new.listed) EXECUTE FUNCTION refuse_to_list_test();

-- A text of a test restaurant is read in its inbox, by owners of the restaurant that it belongs to. Only
-- what diners get may be one.
ALTER TABLE text_messages
  ADD COLUMN in_inbox boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT only_texts_of_diners_in_inbox CHECK (NOT in_inbox OR for_business IS NOT NULL
    AND purpose IN ('COUPON', 'COUPONS_AGAIN', 'REVIEW_INVITATION', 'REPLY_CODE', 'ORDER_CODE',
      'ORDER_NEWS'));
CREATE TRIGGER texts_of_tests_stay_here BEFORE INSERT ON text_messages FOR EACH ROW
  WHEN (new.for_business IS NOT NULL) EXECUTE FUNCTION keep_texts_of_tests();
CREATE INDEX text_messages_in_inbox ON text_messages (for_business, queued_at) WHERE in_inbox;
CREATE POLICY inbox_is_seen ON text_messages FOR SELECT TO joyous_app
  USING (in_inbox AND for_business = current_business_id());
