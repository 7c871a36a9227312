-- Compares the lines of a restaurant's orders with their menu prices, and returned quantities with the
-- refunds that returned them.
CREATE OR REPLACE FUNCTION find_line_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  SELECT 'order ' || order_id, 'line ' || line_no || ': ' || coalesce(returned_quantity, 0)
    || ' returned, ' || coalesce(refunded, 0) || ' by its refunds'
  FROM (
    SELECT order_id, line_no, returned_quantity FROM order_lines
    WHERE business_id = of_business AND returned_quantity > 0
  ) AS line FULL JOIN (
    SELECT order_id, line_no, sum(quantity) AS refunded FROM refund_lines
    WHERE business_id = of_business GROUP BY order_id, line_no
  ) AS gone USING (order_id, line_no)
  WHERE returned_quantity IS DISTINCT FROM refunded
  UNION ALL
  -- An order has no lines, or they add up to its menu price.
  SELECT 'order ' || order_id, 'lines come to ' || lines.cents || ', its menu price is '
    || coalesce(menu_price_cents::text, 'missing')
  FROM (
    SELECT order_id, sum(quantity::bigint * unit_price_cents) AS cents FROM order_lines
    WHERE business_id = of_business GROUP BY order_id
  ) AS lines LEFT JOIN (
    SELECT order_id, menu_price_cents FROM orders WHERE business_id = of_business
  ) AS money USING (order_id)
  WHERE lines.cents IS DISTINCT FROM menu_price_cents
$$;
