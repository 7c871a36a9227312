-- Takes points of one budget: as many as are asked for, or as many as are left. A window begins with
-- its first point.
CREATE OR REPLACE FUNCTION spend_up_to(asked_key text, asked integer, most integer, window_ms bigint)
  RETURNS TABLE (granted integer, ends_at_ms bigint, retry_after_ms bigint)
  LANGUAGE plpgsql AS $$
DECLARE
  at_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
  used integer;
BEGIN
  INSERT INTO throttle AS t (key, points, expire)
  VALUES (asked_key, 0, at_ms + window_ms)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN t.expire > at_ms THEN t.points ELSE 0 END,
    expire = CASE WHEN t.expire > at_ms THEN t.expire ELSE excluded.expire END
  RETURNING t.points, t.expire INTO used, ends_at_ms;
  granted := greatest(0, least(asked, most - used));
  UPDATE throttle t SET points = t.points + granted WHERE t.key = asked_key;
  retry_after_ms := least(ends_at_ms - at_ms, window_ms);
  RETURN NEXT;
END $$;
