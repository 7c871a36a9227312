-- Proofs that fail are counted and seen, a stolen session ends sooner, and what has ended stays ended.

-- How many wrong codes in a row were given for a person, in all restaurants, on devices that they had
-- not proved before. A right one sets it back. Counted before a code is compared, so that guesses made
-- at the same time count, too.
CREATE TABLE wrong_codes (
  user_id  integer PRIMARY KEY REFERENCES users,
  in_a_row integer NOT NULL CHECK (in_a_row >= 0)
);
ALTER TABLE wrong_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrong_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON wrong_codes TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT SELECT, INSERT, UPDATE (in_a_row) ON wrong_codes TO joyous_app;

-- The same for a device that they did prove: wrong passwords and codes there lock that device alone.
ALTER TABLE devices ADD COLUMN wrong_proofs integer NOT NULL DEFAULT 0 CHECK (wrong_proofs >= 0);
GRANT UPDATE (wrong_proofs, verified_at) ON devices TO joyous_app;

-- One round trip for anybody: for somebody, for nobody (NULL), and for who has not joined, of whom
-- nothing is counted. On a device of theirs nothing is counted here either: see record_failed_proof.
CREATE FUNCTION count_code_try(restaurant integer, whose integer, device bytea)
  RETURNS TABLE (in_a_row integer, device_id integer)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  tried integer := 0;
  known integer;
  business_was text := coalesce(current_setting('joyous.business_id', true), '');
  person_was text := coalesce(current_setting('joyous.user_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  PERFORM set_config('joyous.user_id', coalesce(whose, 0)::text, true);
  SELECT d.device_id INTO known FROM devices d
    WHERE d.business_id = restaurant AND d.user_id = whose AND d.device_sha256 = device
      AND d.revoked_at IS NULL;
  IF known IS NULL THEN
    INSERT INTO wrong_codes AS w (user_id, in_a_row)
      SELECT b.user_id, 1 FROM business_users b
      WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'ACTIVE'
      ON CONFLICT (user_id) DO UPDATE SET in_a_row = least(w.in_a_row + 1, 1000000)
      RETURNING w.in_a_row INTO tried;
  END IF;
  PERFORM set_config('joyous.business_id', business_was, true);
  PERFORM set_config('joyous.user_id', person_was, true);
  RETURN QUERY SELECT coalesce(tried, 0), known;
END $$;

-- How often a proof failed within an hour, so that a stranger who tries thousands of times does not
-- fill the audit trail: it gets the first few and then every power of ten. Addresses that nobody has
-- are counted as well: it must take as long.
CREATE TABLE failed_proofs (
  business_id integer NOT NULL REFERENCES restaurants,
  -- A keyed hash: what strangers type is none of our business.
  email_index bytea NOT NULL CHECK (octet_length(email_index) = 32),
  action      text NOT NULL CHECK (action ~ '^[A-Z][A-Z_]{1,39}$'),
  hour        timestamptz NOT NULL,
  times       integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (business_id, email_index, action, hour)
);
CREATE INDEX failed_proofs_by_age ON failed_proofs (hour);
ALTER TABLE failed_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE failed_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_seen ON failed_proofs FOR SELECT TO joyous_app
  USING (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON failed_proofs FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_changed ON failed_proofs FOR UPDATE TO joyous_app
  USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY the_overdue_are_seen ON failed_proofs FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND hour < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON failed_proofs FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND hour < now() - interval '1 day');
GRANT SELECT, INSERT, UPDATE (times), DELETE ON failed_proofs TO joyous_app;

-- Counts a failed proof and, when it was for somebody on the staff, writes it in the audit trail. On a
-- device of theirs it counts against that device: true when this was one too many, and the device was
-- revoked.
CREATE FUNCTION record_failed_proof(
    restaurant integer, whose integer, about bytea, as_action text, with_detail text,
    at timestamptz, from_address text, on_device integer, most_wrong integer)
  RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  n integer;
  is_locked boolean;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  INSERT INTO failed_proofs AS f (business_id, email_index, action, hour, times)
    VALUES (restaurant, about, as_action, date_trunc('hour', at), 1)
    ON CONFLICT (business_id, email_index, action, hour) DO UPDATE SET times = f.times + 1
    RETURNING times INTO n;
  IF n <= 5 OR n IN (10, 100, 1000, 10000) THEN
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, detail, address)
      SELECT restaurant, at, as_action, whose,
             concat_ws(', ', nullif(with_detail, ''),
                       CASE WHEN n > 5 THEN n || ' times within an hour' END),
             from_address
      FROM business_users b WHERE b.business_id = restaurant AND b.user_id = whose;
  END IF;
  UPDATE devices d SET wrong_proofs = d.wrong_proofs + 1,
      revoked_at = CASE WHEN d.wrong_proofs + 1 >= most_wrong THEN at END
    WHERE d.business_id = restaurant AND d.device_id = on_device AND d.revoked_at IS NULL
    RETURNING d.revoked_at IS NOT NULL INTO is_locked;
  IF is_locked THEN
    UPDATE sessions s SET ended_at = at
      WHERE s.business_id = restaurant AND s.device_id = on_device AND s.ended_at IS NULL;
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, address)
      VALUES (restaurant, at, 'DEVICE_LOCKED', whose, from_address);
  END IF;
  PERFORM set_config('joyous.business_id', acting, true);
  RETURN coalesce(is_locked, false);
END $$;

-- When the operator confirmed that this address is this very person's: an address that is typed in
-- proves nothing, and those of the company's domains give rights.
-- Only the operator's command line writes it, as the owner: who gets hold of the serving role makes
-- nobody an administrator. An owner that is not a superuser needs policies of its own.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
CREATE POLICY the_operator_sees_whom_it_names ON users FOR SELECT TO CURRENT_USER
  USING (email = named_email());
CREATE POLICY the_operator_confirms_whom_it_names ON users FOR UPDATE TO CURRENT_USER
  USING (email = named_email());

-- Every session ends by itself when it is not used, on a device of one's own as well. An owner that is
-- not a superuser is bound by the policies like anybody: for this line the table is its own.
ALTER TABLE sessions NO FORCE ROW LEVEL SECURITY;
UPDATE sessions SET idle_ends_at = last_seen_at + interval '7 days' WHERE idle_ends_at IS NULL;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
ALTER TABLE sessions ALTER COLUMN idle_ends_at SET NOT NULL;

-- As in 010_portal_login.sql, but that a device which was not used for long is none any more, and that
-- a right password sets the device's count of wrong ones back.
DROP FUNCTION begin_session;
CREATE FUNCTION begin_session(
    whose integer, restaurant integer, on_device integer, is_ours boolean, seen_password_hash text,
    user_token bytea, business_token bytea, at timestamptz, until_idle timestamptz,
    until_end timestamptz, from_address text, as_action text, device_unused interval)
  RETURNS TABLE (session_id bigint, email_confirmed boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  begun bigint;
  secret bytea;
  confirmed boolean;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  PERFORM set_config('joyous.user_id', whose::text, true);
  -- Locked: whoever takes one of these away waits for us, and then ends what we began.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'ACTIVE' FOR SHARE;
  IF FOUND THEN
    PERFORM FROM user_passwords p
      WHERE p.user_id = whose AND p.password_hash = coalesce(seen_password_hash, p.password_hash)
      FOR SHARE;
  END IF;
  IF FOUND THEN
    UPDATE devices d SET last_seen_at = at, ours = is_ours,
        wrong_proofs = CASE WHEN seen_password_hash IS NULL THEN d.wrong_proofs ELSE 0 END
      WHERE d.business_id = restaurant AND d.device_id = on_device AND d.user_id = whose
        AND d.revoked_at IS NULL
        AND greatest(d.last_seen_at, d.verified_at) > at - device_unused
      RETURNING d.device_sha256 INTO secret;
  END IF;
  IF secret IS NOT NULL THEN
    UPDATE sessions s SET ended_at = at
      FROM devices d
      WHERE s.business_id = restaurant AND s.ended_at IS NULL
        AND d.business_id = restaurant AND d.device_id = s.device_id AND d.device_sha256 = secret;
    INSERT INTO sessions AS s (business_id, user_id, device_id, user_token_sha256,
                               business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
      VALUES (restaurant, whose, on_device, user_token, business_token, at, at, until_idle, until_end)
      RETURNING s.session_id INTO begun;
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, address)
      VALUES (restaurant, at, as_action, whose, from_address);
    SELECT u.email_confirmed_at IS NOT NULL INTO confirmed FROM users u WHERE u.user_id = whose;
  END IF;
  PERFORM set_config('joyous.business_id', acting, true);
  PERFORM set_config('joyous.user_id', '', true);
  RETURN QUERY SELECT begun, confirmed WHERE begun IS NOT NULL;
END $$;

-- As in 010_portal_login.sql, but that a session on a device of one's own may be idle for a time of its
-- own, and that nothing is written to what has ended meanwhile.
DROP FUNCTION staff_session;
CREATE FUNCTION staff_session(
    user_token bytea, business_token bytea, device bytea, at timestamptz, seen_before timestamptz,
    idle_shared interval, idle_own interval)
  RETURNS TABLE (business_id integer, business_external_id text, business_name text,
                 session_id bigint, user_id integer, device_id integer, email text,
                 email_confirmed boolean, role_id smallint, first_name text, last_name text,
                 device_ours boolean, idle_ends_at timestamptz, ends_at timestamptz)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  open sessions;
BEGIN
  PERFORM set_config('joyous.secret', encode(user_token, 'hex'), true);
  SELECT s.* INTO open FROM sessions s
    WHERE s.user_token_sha256 = user_token AND s.business_token_sha256 = business_token
      AND s.ended_at IS NULL AND s.ends_at > at AND s.idle_ends_at > at;
  PERFORM set_config('joyous.secret', '', true);
  IF open.session_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('joyous.business_id', open.business_id::text, true);
  RETURN QUERY
    SELECT open.business_id, r.external_id, r.name, open.session_id, b.user_id, d.device_id, u.email,
           u.email_confirmed_at IS NOT NULL, b.role_id, b.first_name, b.last_name, d.ours,
           CASE WHEN open.last_seen_at >= seen_before THEN open.idle_ends_at
                WHEN d.ours THEN at + idle_own ELSE at + idle_shared END,
           open.ends_at
    FROM business_users b
    JOIN users u ON u.user_id = b.user_id
    JOIN restaurants r ON r.business_id = b.business_id
    JOIN devices d ON d.business_id = b.business_id AND d.device_id = open.device_id
                  AND d.device_sha256 = device AND d.revoked_at IS NULL
    WHERE b.business_id = open.business_id AND b.user_id = open.user_id AND b.status = 'ACTIVE';
  IF FOUND AND open.last_seen_at < seen_before THEN
    UPDATE sessions s SET last_seen_at = at,
        idle_ends_at = at + CASE WHEN d.ours THEN idle_own ELSE idle_shared END
      FROM devices d
      WHERE s.business_id = open.business_id AND s.session_id = open.session_id
        AND s.last_seen_at < seen_before AND s.ended_at IS NULL
        AND d.business_id = open.business_id AND d.device_id = open.device_id;
    UPDATE devices d SET last_seen_at = at
      WHERE d.business_id = open.business_id AND d.device_id = open.device_id
        AND d.revoked_at IS NULL;
  END IF;
  PERFORM set_config('joyous.business_id', '', true);
END $$;

-- A device that nobody used for long is revoked by a job, which acts for no restaurant.
CREATE POLICY the_unused_are_seen ON devices FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND greatest(last_seen_at, verified_at) < now() - interval '90 days');
CREATE POLICY the_unused_are_revoked ON devices FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL
    AND greatest(last_seen_at, verified_at) < now() - interval '90 days')
  WITH CHECK (revoked_at IS NOT NULL);

-- What has ended stays ended, whoever asks: the code above never tries, and a mistake in it, or
-- somebody who got hold of the serving role, cannot.
CREATE FUNCTION keep_session_ended() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
     OR NEW.ends_at > OLD.ends_at
     OR (NEW.idle_ends_at > OLD.idle_ends_at
         AND (OLD.ended_at IS NOT NULL OR NEW.last_seen_at >= least(OLD.idle_ends_at, OLD.ends_at)))
  THEN
    RAISE EXCEPTION 'a session that has ended stays ended' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_ended BEFORE UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION keep_session_ended();

CREATE FUNCTION keep_device_revoked() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a device that was revoked stays revoked' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_revoked BEFORE UPDATE ON devices FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION keep_device_revoked();

-- A verification begins with nothing proved, and goes one way: STARTED, CODE_SENT, VERIFIED, DONE. One
-- that is begun anew in its place has nothing of the one before.
CREATE FUNCTION keep_verification_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  begins boolean := NEW.state = 'STARTED' AND NEW.code_hash IS NULL AND NEW.phone_index IS NULL
                    AND NEW.verified_until IS NULL AND NEW.tries = 0;
  is_new_code boolean;
BEGIN
  IF begins THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    is_new_code := OLD.state IN ('STARTED', 'CODE_SENT') AND NEW.state = 'CODE_SENT'
                   AND NEW.code_hash IS DISTINCT FROM OLD.code_hash;
    IF (NEW.user_id, NEW.email_index, NEW.purpose)
         IS NOT DISTINCT FROM (OLD.user_id, OLD.email_index, OLD.purpose)
       AND NEW.started_at <= OLD.started_at
       AND array_position(ARRAY['STARTED', 'CODE_SENT', 'VERIFIED', 'DONE'], NEW.state)
         >= array_position(ARRAY['STARTED', 'CODE_SENT', 'VERIFIED', 'DONE'], OLD.state)
       AND (is_new_code
            OR NEW.tries >= OLD.tries
               AND (NEW.code_hash IS NULL OR NEW.code_hash = OLD.code_hash)
               AND NEW.phone_index IS NOT DISTINCT FROM OLD.phone_index
               AND NEW.code_expires_at IS NOT DISTINCT FROM OLD.code_expires_at)
       AND (OLD.state IN ('STARTED', 'CODE_SENT') OR NEW.verified_until IS NULL
            OR NEW.verified_until <= OLD.verified_until)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a verification that was used stays used' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_order BEFORE INSERT OR UPDATE ON device_verifications
  FOR EACH ROW EXECUTE FUNCTION keep_verification_order();

CREATE FUNCTION keep_number_tries() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'only a new code gets new tries' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_tries BEFORE UPDATE ON number_changes FOR EACH ROW
  WHEN (NEW.code_hash = OLD.code_hash
        AND (NEW.tries < OLD.tries OR NEW.phone_index <> OLD.phone_index
             OR NEW.sealed_phone <> OLD.sealed_phone
             OR NEW.code_expires_at > OLD.code_expires_at))
  EXECUTE FUNCTION keep_number_tries();

-- The keys of these rows never change.
REVOKE UPDATE ON device_verifications, number_changes FROM joyous_app;
GRANT UPDATE (purpose, email_index, user_id, state, phone_index, code_hash, code_sent_at,
              code_expires_at, tries, texts, verified_until, started_at)
  ON device_verifications TO joyous_app;
GRANT UPDATE (phone_index, sealed_phone, code_hash, code_sent_at, code_expires_at, tries)
  ON number_changes TO joyous_app;
