-- The fees every restaurant starts with: 8% of the subtotal, and 2.9% and $0.30 of card payments. The
-- operator changes them with `joyous fees set`.
CREATE OR REPLACE FUNCTION first_fees()
  RETURNS TABLE (service_fee_basis_points integer, card_fee_basis_points integer,
    card_fee_fixed_cents integer)
  LANGUAGE sql IMMUTABLE AS $$
  VALUES (800, 290, 30);
$$;
