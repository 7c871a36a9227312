-- What the diner paid by an entry; negative if they got money back. What is settled between the
-- restaurant and us doesn't count. MONEY.md: subtotal - reimbursed + tip + tax of an order and of its
-- refunds, less what the diner's bank took, with what it gave back again. A chargeback by the older rule
-- (charged_back_cents 0) took all of it from the restaurant.
CREATE OR REPLACE FUNCTION paid_by_diner_cents(kind text, cause text, subtotal_cents integer,
  reimbursed_cents integer, tip_cents integer, tax_cents integer, adjustment_cents integer,
  charged_back_cents integer)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind <> 'ADJUSTMENT'
      THEN subtotal_cents::bigint - reimbursed_cents + tip_cents + tax_cents
    WHEN charged_back_cents <> 0 THEN -charged_back_cents::bigint
    WHEN cause = 'CHARGEBACK' THEN adjustment_cents::bigint
    ELSE 0
  END
$$;
