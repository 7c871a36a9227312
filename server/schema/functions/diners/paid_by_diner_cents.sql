-- What the diner paid by an entry; negative if they got money back. What is settled between the
-- restaurant and us doesn't count. MONEY.md: subtotal - reimbursed + tip + tax of an order and of its
-- refunds, and what the diner's bank took back.
CREATE OR REPLACE FUNCTION paid_by_diner_cents(kind text, cause text, subtotal_cents integer,
  reimbursed_cents integer, tip_cents integer, tax_cents integer, adjustment_cents integer)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind <> 'ADJUSTMENT'
      THEN subtotal_cents::bigint - reimbursed_cents + tip_cents + tax_cents
    WHEN cause = 'CHARGEBACK' THEN adjustment_cents::bigint
    ELSE 0
  END
$$;
