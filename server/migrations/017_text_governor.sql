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
