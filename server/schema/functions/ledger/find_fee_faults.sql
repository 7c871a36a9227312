-- Compares a restaurant's fees with the audit trail: the first plan is begin_fee_plan's, and setting
-- another is audited with its fees and its first day in the restaurant's zone.
CREATE OR REPLACE FUNCTION find_fee_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH said AS MATERIALIZED (
    SELECT audit_id, detail, (facts->>'from')::date AS day,
      (facts->>'serviceFeeBasisPoints')::integer AS service_fee_basis_points,
      (facts->>'cardFeeBasisPoints')::integer AS card_fee_basis_points,
      (facts->>'cardFeeFixedCents')::integer AS card_fee_fixed_cents,
      coalesce((facts->>'paidThereBasisPoints')::integer, 0) AS paid_there_basis_points
    FROM audit_entries WHERE business_id = of_business AND action = 'FEES_SET'
  ), plans AS MATERIALIZED (
    SELECT valid_from, (nullif(valid_from, '-infinity') AT TIME ZONE 'UTC')::date AS day,
      service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents, paid_there_basis_points
    FROM fee_plans WHERE business_id = of_business
  )
  SELECT 'fees from ' || coalesce(to_char(day, 'YYYY-MM-DD'), 'the beginning'), 'were set by nobody'
  FROM plans
  WHERE NOT EXISTS (
    SELECT FROM (
      SELECT NULL::date AS day, first.*, 0 AS paid_there_basis_points FROM first_fees() AS first
      UNION ALL
      SELECT day, service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents,
        paid_there_basis_points FROM said
    ) AS set
    WHERE (set.service_fee_basis_points, set.card_fee_basis_points, set.card_fee_fixed_cents,
        set.paid_there_basis_points) = (plans.service_fee_basis_points,
        plans.card_fee_basis_points, plans.card_fee_fixed_cents, plans.paid_there_basis_points)
      AND CASE WHEN plans.day IS NULL THEN set.day IS NULL
        ELSE set.day BETWEEN plans.day - 1 AND plans.day + 1 END)
  UNION ALL
  -- Checks only what was set last: anything before may have been replaced.
  SELECT 'fees', 'that were set last are not there: ' || detail
  FROM (SELECT * FROM said ORDER BY audit_id DESC LIMIT 1) AS last_set
  WHERE NOT EXISTS (
    SELECT FROM plans WHERE plans.day BETWEEN last_set.day - 1 AND last_set.day + 1)
$$;
