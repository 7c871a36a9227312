-- Finds where the taxes of orders by category, their lines' parts and what refunds gave back of both
-- differ from the entries, from each other, or from docs/MONEY.md, "Tax by line". Orders without such
-- taxes have nothing here.
CREATE OR REPLACE FUNCTION find_tax_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH taxes AS MATERIALIZED (
    SELECT order_id, kind, service_type, rate_millionths, base_cents, tax_cents
    FROM order_taxes WHERE business_id = of_business
  ), given AS MATERIALIZED (
    SELECT entry_id, order_id, kind, base_cents, tax_cents
    FROM refund_taxes WHERE business_id = of_business
  ), lines AS MATERIALIZED (
    SELECT order_id, line_no, tax_kind AS kind, base_cents, tax_cents, quantity, cents,
      sum(cents) OVER (PARTITION BY order_id, tax_kind ORDER BY line_no)::bigint AS up_to,
      sum(cents) OVER (PARTITION BY order_id, tax_kind)::bigint AS whole
    FROM (
      SELECT *, quantity::bigint * unit_price_cents AS cents FROM order_lines
      WHERE business_id = of_business AND num_nulls(tax_kind, base_cents, tax_cents) < 3
        AND tax_kind IS NOT NULL
    ) AS line
  ), told AS MATERIALIZED (
    -- By a till: without a category.
    SELECT order_id, line_no, base_cents, tax_cents, quantity FROM order_lines
    WHERE business_id = of_business AND num_nulls(tax_kind, base_cents, tax_cents) < 3
      AND tax_kind IS NULL
  )
  -- Taxes and entries. An order that is not completed has no entry yet.
  SELECT 'order ' || order_id, 'taxes are not those that were booked'
  FROM (
    SELECT order_id, taxes_sha256 AS booked FROM ledger_entries
    WHERE business_id = of_business AND kind = 'ORDER' AND taxes_sha256 IS NOT NULL
  ) AS entry FULL JOIN (
    SELECT order_id, sha256(convert_to(string_agg(sealed_tax(kind, service_type, rate_millionths,
      base_cents, tax_cents), '' ORDER BY tax_kind_place(kind)), 'UTF8')) AS kept
    FROM taxes GROUP BY order_id
  ) AS taxed USING (order_id)
  LEFT JOIN (
    SELECT order_id, stage FROM orders WHERE business_id = of_business
  ) AS placed USING (order_id)
  WHERE kept IS DISTINCT FROM booked AND (booked IS NOT NULL OR stage = 'COMPLETED')
  UNION ALL
  SELECT 'entry ' || entry_id, 'gave back other taxes than were booked'
  FROM (
    SELECT entry_id, order_id, taxes_sha256 AS booked, tax_cents AS tax_booked FROM ledger_entries
    WHERE business_id = of_business AND kind = 'REFUND' AND taxes_sha256 IS NOT NULL
  ) AS entry FULL JOIN (
    SELECT entry_id, order_id, -sum(given.tax_cents) AS tax_kept,
      sha256(convert_to(string_agg(sealed_tax(kind, service_type, rate_millionths,
        -given.base_cents, -given.tax_cents), '' ORDER BY tax_kind_place(kind)), 'UTF8')) AS kept
    FROM given LEFT JOIN taxes USING (order_id, kind) GROUP BY entry_id, order_id
  ) AS refunded USING (entry_id, order_id)
  WHERE (kept, tax_kept) IS DISTINCT FROM (booked, tax_booked)
  UNION ALL
  -- Taxes, and what the order and the rates say.
  SELECT 'order ' || order_id, 'taxes come to ' || by_kind || ', its tax is '
    || coalesce(tax_cents::text, 'missing')
  FROM (SELECT order_id, sum(tax_cents) AS by_kind FROM taxes GROUP BY order_id) AS summed
  LEFT JOIN (
    SELECT order_id, tax_cents FROM orders WHERE business_id = of_business
  ) AS placed USING (order_id)
  WHERE by_kind IS DISTINCT FROM tax_cents
  UNION ALL
  SELECT 'order ' || order_id, kind || ': tax is ' || tax_cents || ', by its rate '
    || half_even_share(base_cents, rate_millionths, 1000000)
  FROM taxes WHERE tax_cents <> half_even_share(base_cents, rate_millionths, 1000000)
  UNION ALL
  -- Each line's part of its category.
  SELECT 'order ' || order_id, coalesce('line ' || line_no, kind) || ': base and tax are '
    || concat_ws(' and ', coalesce(lines.base_cents::text, 'missing'),
      coalesce(lines.tax_cents::text, 'missing')) || ', by its category '
    || concat_ws(' and ', coalesce(due.base::text, 'missing'), coalesce(due.tax::text, 'missing'))
  FROM lines FULL JOIN taxes USING (order_id, kind)
  CROSS JOIN LATERAL (
    SELECT CASE whole WHEN 0 THEN 0 ELSE half_even_share(taxes.base_cents, up_to, whole)
        - half_even_share(taxes.base_cents, up_to - cents, whole) END AS base,
      CASE whole WHEN 0 THEN 0 ELSE half_even_share(taxes.tax_cents, up_to, whole)
        - half_even_share(taxes.tax_cents, up_to - cents, whole) END AS tax
  ) AS due
  WHERE line_no IS NULL OR due.base IS NULL
    OR (lines.base_cents, lines.tax_cents) IS DISTINCT FROM (due.base, due.tax)
  UNION ALL
  -- No category gives back more than it has.
  SELECT 'order ' || order_id, kind || ': ' || gone.base || ' and ' || gone.tax
    || ' given back of a base and tax of ' || coalesce(base_cents, 0) || ' and '
    || coalesce(tax_cents, 0)
  FROM (
    SELECT order_id, kind, sum(base_cents) AS base, sum(tax_cents) AS tax
    FROM given GROUP BY order_id, kind
  ) AS gone LEFT JOIN taxes USING (order_id, kind)
  WHERE gone.base > coalesce(base_cents, 0) OR gone.tax > coalesce(tax_cents, 0)
  UNION ALL
  -- A line that is returned gives its part, at most what is left of its category. Without it: of an order
  -- whose tax is known as one sum, or of a tax that the refund named.
  SELECT 'entry ' || entry_id, 'line ' || line_no || ' gave back a base and tax of '
    || coalesce(back.base_cents::text, 'none') || ' and ' || coalesce(back.tax_cents::text, 'none')
    || ', by the line ' || coalesce(due.base::text, 'none') || ' and '
    || coalesce(due.tax::text, 'none')
  FROM (
    SELECT entry_id, order_id, line_no, returned.base_cents, returned.tax_cents, taxed.kind,
      taxed.base_cents AS line_base, taxed.tax_cents AS line_tax, taxed.quantity AS ordered,
      returned.quantity, sum(returned.quantity)
        OVER (PARTITION BY order_id, line_no ORDER BY entry_id)::bigint AS so_far,
      coalesce(sum(returned.base_cents) OVER earlier, 0) AS base_before,
      coalesce(sum(returned.tax_cents) OVER earlier, 0) AS tax_before
    FROM (
      SELECT entry_id, order_id, line_no, quantity, base_cents, tax_cents FROM refund_lines
      WHERE business_id = of_business
    ) AS returned LEFT JOIN lines AS taxed USING (order_id, line_no)
    LEFT JOIN told USING (order_id, line_no)
    WHERE told.line_no IS NULL
    WINDOW earlier AS (PARTITION BY entry_id, taxed.kind ORDER BY line_no
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) AS back
  LEFT JOIN taxes USING (order_id, kind)
  CROSS JOIN LATERAL (
    SELECT taxes.base_cents - coalesce(sum(given.base_cents), 0) - base_before AS base,
      taxes.tax_cents - coalesce(sum(given.tax_cents), 0) - tax_before AS tax
    FROM given
    WHERE given.order_id = back.order_id AND given.kind = back.kind
      AND given.entry_id < back.entry_id
  ) AS left_over
  CROSS JOIN LATERAL (
    SELECT CASE WHEN line_base IS NOT NULL THEN least(left_over.base,
        half_even_share(line_base, so_far, ordered)
          - half_even_share(line_base, so_far - back.quantity, ordered)) END AS base,
      CASE WHEN line_tax IS NOT NULL THEN least(left_over.tax,
        half_even_share(line_tax, so_far, ordered)
          - half_even_share(line_tax, so_far - back.quantity, ordered)) END AS tax
  ) AS due
  WHERE back.base_cents IS NOT NULL AND back.base_cents IS DISTINCT FROM due.base
    OR back.tax_cents IS NOT NULL AND back.tax_cents IS DISTINCT FROM due.tax
  UNION ALL
  -- A till said the tax of all lines, and together they are the order's.
  SELECT 'order ' || order_id, 'lines have a tax of ' || coalesce(by_line::text, 'nothing')
    || CASE WHEN is_missing THEN ', one has none' ELSE '' END || '; its tax is '
    || coalesce(tax_cents::text, 'missing')
  FROM (
    SELECT order_id, sum(tax_cents) AS by_line, bool_or(tax_cents IS NULL) AS is_missing
    FROM order_lines
    WHERE business_id = of_business AND order_id IN (SELECT order_id FROM told)
    GROUP BY order_id
  ) AS summed
  LEFT JOIN (
    SELECT order_id, tax_cents FROM orders WHERE business_id = of_business
  ) AS placed USING (order_id)
  WHERE is_missing OR by_line IS DISTINCT FROM tax_cents
  UNION ALL
  SELECT 'order ' || order_id, 'line ' || line_no || ' has a base and no category'
  FROM told WHERE base_cents IS NOT NULL
  UNION ALL
  -- Such a line gives its part, at most what is left of the order's.
  SELECT 'entry ' || entry_id, 'line ' || line_no || ' gave back a tax of '
    || coalesce(back.tax_cents::text, 'none')
    || ', by the line ' || due.tax || CASE WHEN back.base_cents IS NULL THEN '' ELSE ', and a base' END
  FROM (
    SELECT entry_id, order_id, line_no, returned.base_cents, returned.tax_cents,
      told.tax_cents AS line_tax,
      told.quantity AS ordered, returned.quantity, sum(returned.quantity)
        OVER (PARTITION BY order_id, line_no ORDER BY entry_id)::bigint AS so_far,
      coalesce(sum(returned.tax_cents) OVER (PARTITION BY entry_id ORDER BY line_no
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS tax_before
    FROM (
      SELECT entry_id, order_id, line_no, quantity, base_cents, tax_cents FROM refund_lines
      WHERE business_id = of_business
    ) AS returned JOIN told USING (order_id, line_no)
  ) AS back
  JOIN (
    SELECT order_id, tax_cents FROM orders WHERE business_id = of_business
  ) AS placed USING (order_id)
  CROSS JOIN LATERAL (
    SELECT least(placed.tax_cents - tax_before + coalesce(sum(entry.tax_cents), 0),
      half_even_share(line_tax, so_far, ordered)
        - half_even_share(line_tax, so_far - back.quantity, ordered)) AS tax
    FROM ledger_entries AS entry
    WHERE entry.business_id = of_business AND entry.order_id = back.order_id
      AND entry.kind = 'REFUND' AND entry.entry_id < back.entry_id
  ) AS due
  WHERE back.base_cents IS NOT NULL OR back.tax_cents <> due.tax
$$;
