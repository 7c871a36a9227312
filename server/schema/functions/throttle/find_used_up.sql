-- The position, counted from 1, of the first budget that is used up; no row if none is. Locks nothing.
CREATE OR REPLACE FUNCTION find_used_up(asked_keys text[], asked_points integer[], asked_windows_ms bigint[])
  RETURNS TABLE (refused integer, retry_after_ms bigint)
  LANGUAGE sql VOLATILE AS $$
  SELECT a.position::integer, coalesce(t.expire - c.at_ms, a.window_ms)
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS c (at_ms)
  CROSS JOIN unnest(asked_keys, asked_points, asked_windows_ms)
    WITH ORDINALITY AS a (key, points, window_ms, position)
  LEFT JOIN throttle t ON t.key = a.key AND t.expire > c.at_ms
  WHERE coalesce(t.points, 0) >= a.points
  ORDER BY a.position LIMIT 1;
$$;
