-- contracts 110: one cause more; what the check allowed it still allows
-- What we take of an order on the web that is paid at the restaurant, and why one wasn't paid
-- (docs/MONEY.md).

ALTER TABLE fee_plans ADD COLUMN paid_there_basis_points integer NOT NULL DEFAULT 0
  CHECK (paid_there_basis_points >= 0 AND paid_there_basis_points <= 10000);
GRANT UPDATE (paid_there_basis_points) ON fee_plans TO joyous_app;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_cause_check,
  ADD CONSTRAINT ledger_entries_cause_check CHECK (cause IN
    ('COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED', 'REMITTED', 'FEE')),
  ADD CONSTRAINT a_fee CHECK (cause <> 'FEE' OR order_id IS NOT NULL);

-- Null: it was paid, or nobody was asked.
ALTER TABLE web_orders ADD COLUMN unpaid_reason text
  CHECK (unpaid_reason IN ('NOBODY_CAME', 'LEFT', 'GIVEN', 'OTHER'));
GRANT UPDATE (unpaid_reason) ON web_orders TO joyous_app;
