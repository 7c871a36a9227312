-- Compares the periods in which we remit a restaurant's tax with the audit trail: each change holds from
-- its day on, so of what was said before it, only what begins earlier remains.
CREATE OR REPLACE FUNCTION find_remitted_tax_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT day, is_remitted, lag(is_remitted, 1, false) OVER (ORDER BY day) AS was_remitted
    FROM (
      SELECT day, is_remitted, min(day) OVER (ORDER BY audit_id DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS replaced_from
      FROM (
        SELECT audit_id, (facts->>'from')::date AS day, facts->>'remittedBy' = 'JOYOUS' AS is_remitted
        FROM audit_entries WHERE business_id = of_business AND action = 'TAX_REMITTANCE_SET'
      ) AS trail
    ) AS in_turn
    WHERE replaced_from IS NULL OR day < replaced_from
  )
  SELECT 'tax from ' || to_char(day, 'YYYY-MM-DD'), CASE
      WHEN period.is_remitted IS NULL THEN 'is not as it was set last'
      ELSE 'is set by nobody to be remitted by ' || CASE WHEN period.is_remitted THEN 'us'
        ELSE 'the restaurant' END END
  FROM (SELECT day, is_remitted FROM said WHERE is_remitted <> was_remitted) AS said
  FULL JOIN (
    SELECT starts_on AS day, is_remitted FROM remitted_tax_periods WHERE business_id = of_business
  ) AS period USING (day)
  WHERE said.is_remitted IS DISTINCT FROM period.is_remitted
$$;
