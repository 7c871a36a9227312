-- The part of a listing about how its restaurant takes orders on the web: see ListedTerms in
-- contract/find/restaurants. A restaurant without terms takes no orders.
CREATE OR REPLACE FUNCTION ordering_of_listing(business integer, OUT web_services text[],
    OUT web_times jsonb, OUT delivery_zips text[], OUT delivery_miles double precision)
  LANGUAGE sql STABLE AS $$
  WITH own AS (
    SELECT t.*, ARRAY(
      SELECT service FROM unnest(t.services) AS service
      WHERE service <> 'DINE_IN' OR jsonb_array_length(t.tables) > 0
    ) AS offered
    FROM (SELECT) AS always LEFT JOIN ordering_terms t ON t.business_id = business
  )
  SELECT offered,
    CASE WHEN offered <> '{}' THEN jsonb_build_object(
      'leadMinutes', lead_minutes,
      'leadByHour', lead_by_hour,
      'lastOrderMinutes', last_order_minutes,
      'daysAhead', days_ahead,
      'travelMinutes', coalesce(delivery -> 'travelMinutes', '0'),
      'laterUntilMs', floor(extract(epoch FROM later_until) * 1000),
      'noMoreUntilMs', floor(extract(epoch FROM no_more_until) * 1000)) END,
    ARRAY(SELECT jsonb_array_elements_text(delivery -> 'area' -> 'zipCodes')
          WHERE 'DELIVERY' = ANY (offered)),
    CASE WHEN 'DELIVERY' = ANY (offered) THEN
      (delivery -> 'area' ->> 'miles')::double precision END
  FROM own;
$$;
