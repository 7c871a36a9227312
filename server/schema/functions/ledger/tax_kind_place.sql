-- Where a tax category stands in taxKinds (contract/orders/quotes/tax-rules.ts): a test compares the two.
CREATE OR REPLACE FUNCTION tax_kind_place(kind text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['PREPARED_FOOD', 'GROCERY', 'SOFT_DRINK', 'BOTTLED_WATER', 'CANDY',
    'ALCOHOL', 'MERCHANDISE', 'DELIVERY_FEE', 'NOT_TAXED'], kind)
$$;
