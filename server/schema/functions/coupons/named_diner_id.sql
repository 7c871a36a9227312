-- The diner that this transaction names: it can see their coupons that are still good.
CREATE OR REPLACE FUNCTION named_diner_id() RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.diner_id', true), '')::bigint;
