-- Faults say where they are: `location` instead of `place`, which is another signature.
DROP FUNCTION IF EXISTS find_adjustment_faults(integer), find_deposit_faults(integer),
  find_fee_faults(integer), find_hold_faults(integer), find_line_faults(integer),
  find_order_faults(integer), find_refund_faults(integer);

-- These lock rows; only money is held. They are lock_person and so on now.
DROP FUNCTION IF EXISTS hold_person(integer, boolean), hold_people_on_device(integer),
  hold_customers(bigint[]), hold_key(text, boolean), hold_payable_day(integer, text, date, bigint);
