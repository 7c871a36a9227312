-- Our fee for each completed order on the web that wasn't paid through us (docs/MONEY.md), by the plan
-- in force at its instant. Few restaurants have one; nothing is read for the others.
CREATE OR REPLACE FUNCTION fees_of_orders_paid_there(of_business integer)
  RETURNS TABLE (order_id bigint, fee bigint)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM fee_plans
    WHERE business_id = of_business AND paid_there_basis_points > 0)
  THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT orders.order_id, half_even_share(
      menu_price_cents - own_discount_cents - our_discount_cents, paid_there_basis_points, 10000)
    FROM (
      SELECT valid_from, lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from) AS valid_until,
        paid_there_basis_points
      FROM fee_plans WHERE business_id = of_business
    ) AS plan
    JOIN orders ON orders.business_id = of_business
      AND completed_at >= valid_from AND completed_at < valid_until
    WHERE paid_there_basis_points > 0 AND stage = 'COMPLETED' AND integration = 'Joyous web'
      AND payment_status NOT IN ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE');
END $$;
