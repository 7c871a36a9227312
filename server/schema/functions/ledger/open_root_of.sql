-- The held entry that another one goes with: of the order that it gives part of back, or the one that it
-- undoes. None, once it is decided.
CREATE OR REPLACE FUNCTION open_root_of(of_business integer, of_order bigint, undone bigint)
  RETURNS bigint
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF undone IS NOT NULL THEN
    RETURN (SELECT entry_id FROM held_entries
      WHERE business_id = of_business AND entry_id = undone AND decision IS NULL);
  END IF;
  IF of_order IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT held.entry_id FROM (
      SELECT entry_id FROM ledger_entries
      WHERE business_id = of_business AND order_id = of_order AND kind = 'ORDER'
      UNION ALL
      SELECT entry_id FROM ledger_entries
      WHERE business_id = of_business AND order_id = of_order AND kind <> 'ORDER'
        AND cause = 'COUPON' AND net_cents > 0
    ) AS own
    CROSS JOIN LATERAL (
      SELECT entry_id FROM held_entries
      WHERE business_id = of_business AND entry_id = own.entry_id AND decision IS NULL
        AND follows_entry_id IS NULL
      OFFSET 0
    ) AS held);
END $$;
