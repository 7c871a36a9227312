-- Budgets are spent inside the transaction that needs them: one that fails gives them back.

-- The first of the budgets, counted from 1, that is used up; no row when none is. Locks nothing.
CREATE FUNCTION find_used_up(asked_keys text[], asked_points integer[], asked_windows_ms bigint[])
  RETURNS TABLE (refused integer, retry_after_ms bigint)
  LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT a.place::integer, coalesce(t.expire - c.at_ms, a.window_ms)
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS c (at_ms)
  CROSS JOIN unnest(asked_keys, asked_points, asked_windows_ms)
    WITH ORDINALITY AS a (key, points, window_ms, place)
  LEFT JOIN throttle t ON t.key = a.key AND t.expire > c.at_ms
  WHERE coalesce(t.points, 0) >= a.points
  ORDER BY a.place LIMIT 1;
END;

-- Takes one point of each budget, or of none. `refused` is the place of the first one that is used up;
-- otherwise `used` says how much of each is spent now. Windows begin with their first point. Rows are
-- locked in the order of their keys, so that no two calls wait for each other; what is used up already
-- is refused without waiting for anybody.
CREATE FUNCTION spend_budgets(asked_keys text[], asked_points integer[], asked_windows_ms bigint[])
  RETURNS TABLE (refused integer, retry_after_ms bigint, used integer[])
  LANGUAGE plpgsql AS $$
DECLARE
  at_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
  asked record;
  points_now integer;
BEGIN
  SELECT f.refused, f.retry_after_ms INTO refused, retry_after_ms
  FROM find_used_up(asked_keys, asked_points, asked_windows_ms) f;
  IF FOUND THEN
    RETURN NEXT;
    RETURN;
  END IF;

  used := array_fill(0, ARRAY[cardinality(asked_keys)]);
  FOR asked IN
    SELECT a.* FROM unnest(asked_keys, asked_points, asked_windows_ms)
      WITH ORDINALITY AS a (key, points, window_ms, place)
    ORDER BY a.key
  LOOP
    INSERT INTO throttle AS t (key, points, expire)
    VALUES (asked.key, 1, at_ms + asked.window_ms)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN t.expire > at_ms THEN t.points + 1 ELSE 1 END,
      expire = CASE WHEN t.expire > at_ms THEN t.expire ELSE excluded.expire END
      WHERE t.expire <= at_ms OR t.points < asked.points
    RETURNING t.points INTO points_now;
    IF NOT FOUND THEN
      -- Somebody else had the last point meanwhile. The rows taken so far are still locked.
      UPDATE throttle t SET points = t.points - 1
      WHERE t.key = ANY (asked_keys) AND t.key < asked.key;
      refused := asked.place;
      SELECT least(t.expire - at_ms, asked.window_ms) INTO retry_after_ms FROM throttle t WHERE t.key = asked.key;
      used := NULL;
      RETURN NEXT;
      RETURN;
    END IF;
    used[asked.place] := points_now;
  END LOOP;
  RETURN NEXT;
END $$;

-- Who has been to a restaurant is no stranger: some of the day's texts are kept for them.
ALTER TABLE consumers ADD COLUMN visited_at timestamptz;
GRANT UPDATE (visited_at) ON consumers TO joyous_app;

DO $$
BEGIN
  -- See 013_redeemed_here.sql: an owner that is no superuser is bound by the policies as well.
  ALTER TABLE consumers NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE coupons NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
  UPDATE consumers c SET visited_at = v.at
  FROM (
    SELECT consumer_id, min(at) AS at FROM (
      SELECT consumer_id, redeemed_at AS at FROM coupons WHERE redeemed_at IS NOT NULL
      UNION ALL
      SELECT consumer_id, created_at FROM reviews WHERE consumer_id IS NOT NULL
    ) AS visits GROUP BY consumer_id
  ) AS v
  WHERE v.consumer_id = c.consumer_id;
  ALTER TABLE consumers FORCE ROW LEVEL SECURITY;
  ALTER TABLE coupons FORCE ROW LEVEL SECURITY;
  ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
END $$;

-- Within a transaction that acts for a restaurant, which may not change people by itself.
CREATE FUNCTION note_visit(person bigint, visited timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', '', true);
  UPDATE consumers SET visited_at = visited WHERE consumer_id = person AND visited_at IS NULL;
  PERFORM set_config('joyous.business_id', acting, true);
END $$;

-- Who answered STOP to the number that codes and links of the portal come from, where that is one of
-- its own. See 005_consumers.sql for how a number is kept: here it needs only be recognized.
CREATE TABLE sign_in_stops (
  phone_index bytea PRIMARY KEY CHECK (octet_length(phone_index) = 32),
  stopped_at  timestamptz NOT NULL
);

ALTER TABLE sign_in_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_stops FORCE ROW LEVEL SECURITY;

CREATE POLICY only_the_house ON sign_in_stops TO joyous_app
  USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT SELECT, INSERT, DELETE ON sign_in_stops TO joyous_app;

-- What has ended stays ended, and what a message says, and to whom, is only ever forgotten: whatever
-- the serving role is made to run. The transitions are those of message-states.ts and
-- coupons.rules.ts, which a test holds them to. The owner may seal anew what is sealed, with another
-- key; it may not reopen anything either.
CREATE FUNCTION guard_text_message() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  is_owner boolean := EXISTS (
    SELECT FROM pg_class c WHERE c.oid = TG_RELID AND pg_has_role(c.relowner, 'USAGE'));
BEGIN
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('QUEUED', 'SENDING'),
    ('SENDING', 'SENT'), ('SENDING', 'DELIVERED'), ('SENDING', 'FAILED'),
    ('SENDING', 'UNDELIVERABLE'),
    ('SENT', 'DELIVERED'), ('SENT', 'FAILED'), ('SENT', 'UNDELIVERABLE'))
  THEN
    RAISE EXCEPTION 'a text message that is % cannot become %', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_message_transition';
  END IF;
  IF (old.forgotten_at IS NOT NULL AND new.forgotten_at IS DISTINCT FROM old.forgotten_at)
    OR (NOT is_owner AND (
      coalesce(new.phone_index, old.phone_index) IS DISTINCT FROM old.phone_index
      OR coalesce(new.sealed_phone, old.sealed_phone) IS DISTINCT FROM old.sealed_phone
      OR coalesce(new.sealed_body, old.sealed_body) IS DISTINCT FROM old.sealed_body))
  THEN
    RAISE EXCEPTION 'what a text message says, and to whom, cannot be changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_message_is_kept';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER guard_text_message BEFORE UPDATE ON text_messages
  FOR EACH ROW EXECUTE FUNCTION guard_text_message();

CREATE FUNCTION guard_coupon() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('ISSUED', 'SENT'), ('ISSUED', 'REDEEMED'), ('ISSUED', 'EXPIRED'), ('ISSUED', 'VOID'),
    ('SENT', 'REDEEMED'), ('SENT', 'EXPIRED'), ('SENT', 'VOID'))
  THEN
    RAISE EXCEPTION 'a coupon that is % cannot become %', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_transition';
  END IF;
  IF old.state IN ('REDEEMED', 'EXPIRED', 'VOID') THEN
    RAISE EXCEPTION 'a coupon that is % cannot be changed', old.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_has_ended';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER guard_coupon BEFORE UPDATE ON coupons
  FOR EACH ROW EXECUTE FUNCTION guard_coupon();
