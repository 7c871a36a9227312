-- Takes one point from every budget, or from none. `refused` is the position of the first one that is
-- used up; otherwise `used` says how much of each is spent now. A window begins with its first point.
-- Locks rows in the order of their keys, so that no two calls deadlock; if a budget is already used up,
-- refuses without waiting for any lock.
CREATE OR REPLACE FUNCTION spend_budgets(asked_keys text[], asked_points integer[], asked_windows_ms bigint[])
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
      WITH ORDINALITY AS a (key, points, window_ms, position)
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
      -- Another call took the last point in the meantime. The rows updated so far are still locked.
      UPDATE throttle t SET points = t.points - 1
      WHERE t.key = ANY (asked_keys) AND t.key < asked.key;
      refused := asked.position;
      SELECT least(t.expire - at_ms, asked.window_ms) INTO retry_after_ms FROM throttle t WHERE t.key = asked.key;
      used := NULL;
      RETURN NEXT;
      RETURN;
    END IF;
    used[asked.position] := points_now;
  END LOOP;
  RETURN NEXT;
END $$;
