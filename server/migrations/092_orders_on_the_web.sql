-- Numbers that diners proved by a code, and those under way. Of no restaurant: nothing moves them.
-- The token is good from proven_at on.
CREATE TABLE number_proofs (
  proof_id        uuid PRIMARY KEY,
  token_sha256    bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  phone_index     bytea NOT NULL CHECK (octet_length(phone_index) = 32),
  sealed_phone    bytea NOT NULL,
  -- Null once it was right.
  code_hash       text CHECK (code_hash LIKE '$argon2id$%'),
  code_expires_at timestamptz(3) NOT NULL,
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  proven_at       timestamptz(3),
  expires_at      timestamptz(3) NOT NULL,
  CONSTRAINT proven_by_its_code CHECK ((code_hash IS NULL) = (proven_at IS NOT NULL))
);
CREATE INDEX number_proofs_by_age ON number_proofs (expires_at);
CREATE INDEX number_proofs_by_number ON number_proofs (phone_index);

ALTER TABLE number_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row ON number_proofs FOR ALL TO joyous_app
  USING (token_sha256 = named_secret()) WITH CHECK (token_sha256 = named_secret());
-- Expired ones, and those of a diner who is erased.
CREATE POLICY seen_without_restaurant ON number_proofs FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);
CREATE POLICY removed_without_restaurant ON number_proofs FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL);
-- For `joyous secrets reseal`.
CREATE POLICY the_owner_sees_seals ON number_proofs FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON number_proofs FOR UPDATE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE, UPDATE (code_hash, tries, proven_at, expires_at)
  ON number_proofs TO joyous_app;
CREATE TRIGGER keep_proof BEFORE UPDATE ON number_proofs
  FOR EACH ROW WHEN (new.tries < old.tries
    OR (new.code_hash IS NOT NULL AND new.code_hash IS DISTINCT FROM old.code_hash)
    OR (old.proven_at IS NOT NULL AND new.proven_at IS DISTINCT FROM old.proven_at))
  EXECUTE FUNCTION refuse_change('the proof of a number');

-- What an order on the web has beside what every order has: see decision 105. The stage is the
-- order's own.
CREATE TABLE web_orders (
  business_id    integer NOT NULL REFERENCES restaurants,
  order_id       bigint NOT NULL,
  -- Of the key that the browser drew, and of what it sent with it.
  key_sha256     bytea NOT NULL CHECK (octet_length(key_sha256) = 32),
  asked_sha256   bytea NOT NULL CHECK (octet_length(asked_sha256) = 32),
  -- Of the diner's link.
  secret_sha256  bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  quote_id       uuid NOT NULL,
  placed_at      timestamptz(3) NOT NULL,
  -- When anybody last did anything with it: open pages of the kitchen hear of it.
  changed_at     timestamptz(3) NOT NULL,
  -- When the kitchen is open and has it.
  watched_from   timestamptz(3) NOT NULL,
  -- The quarter of an hour in which it leaves the kitchen. Null at the table.
  slot           timestamptz(3),
  table_name     text,
  -- For each line, what the diner wrote to the kitchen. Goes with the order's details.
  sealed_notes   bytea,
  seen_at        timestamptz(3),
  seen_by        integer,
  warned_at      timestamptz(3),
  promised_at    timestamptz(3),
  -- Null: by itself.
  accepted_by    integer,
  cancelled_at   timestamptz(3),
  cancel_reason  text CHECK (cancel_reason IN
    ('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'NOT_DELIVERED', 'OTHER', 'UNSEEN', 'DINER')),
  cancelled_by   integer,
  -- Who said how it was paid.
  completed_by   integer,
  PRIMARY KEY (business_id, order_id),
  UNIQUE (business_id, key_sha256),
  UNIQUE (business_id, quote_id),
  FOREIGN KEY (business_id, order_id) REFERENCES orders (business_id, order_id),
  FOREIGN KEY (business_id, seen_by) REFERENCES business_users (business_id, user_id),
  FOREIGN KEY (business_id, accepted_by) REFERENCES business_users (business_id, user_id),
  FOREIGN KEY (business_id, cancelled_by) REFERENCES business_users (business_id, user_id),
  FOREIGN KEY (business_id, completed_by) REFERENCES business_users (business_id, user_id),
  CONSTRAINT cancelled_for_a_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT seen_by_somebody_at_a_time CHECK (seen_by IS NULL OR seen_at IS NOT NULL)
);
CREATE UNIQUE INDEX web_orders_by_link ON web_orders (secret_sha256);
CREATE INDEX web_orders_by_change ON web_orders (business_id, changed_at);
CREATE INDEX web_orders_by_slot ON web_orders (business_id, slot) WHERE slot IS NOT NULL;
CREATE INDEX web_orders_unseen ON web_orders (watched_from)
  WHERE seen_at IS NULL AND cancelled_at IS NULL;

SELECT protect_tenant_table('web_orders');
GRANT UPDATE (changed_at, sealed_notes, seen_at, seen_by, warned_at, promised_at, accepted_by,
  cancelled_at, cancel_reason, cancelled_by, completed_by) ON web_orders TO joyous_app;
CREATE POLICY named_row_is_seen ON web_orders FOR SELECT TO joyous_app
  USING (secret_sha256 = named_secret());
-- The job looks for restaurants where nobody looks.
CREATE POLICY the_unseen_are_seen ON web_orders FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND seen_at IS NULL AND cancelled_at IS NULL);
CREATE POLICY the_owner_sees_seals ON web_orders FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON web_orders FOR UPDATE TO CURRENT_USER USING (true);

-- Notes go with the details of their order, whoever erases these.
CREATE TRIGGER erase_notes AFTER UPDATE OF sealed_details ON orders
  FOR EACH ROW WHEN (old.sealed_details IS NOT NULL AND new.sealed_details IS NULL)
  EXECUTE FUNCTION erase_notes_of_order();

-- How many orders leave the kitchen in a quarter of an hour: what was cancelled takes no place.
CREATE VIEW taken_slots WITH (security_invoker = true) AS
  SELECT w.business_id, w.slot, count(*)::integer AS order_count
  FROM web_orders w
  JOIN order_summaries o ON o.business_id = w.business_id AND o.order_id = w.order_id
  WHERE w.slot IS NOT NULL AND o.stage <> 'CANCELLED'
  GROUP BY w.business_id, w.slot;
GRANT SELECT ON taken_slots TO joyous_app;

ALTER TABLE ordering_terms ADD COLUMN accepts_by_itself boolean NOT NULL DEFAULT false;
GRANT UPDATE (accepts_by_itself) ON ordering_terms TO joyous_app;
