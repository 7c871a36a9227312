-- Whether an order with this reference was cancelled: then what it used is given back.
CREATE OR REPLACE FUNCTION was_cancelled(of_business integer, of_reference text) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders
    WHERE business_id = of_business AND reference = of_reference AND stage = 'CANCELLED'
  )
$$;
