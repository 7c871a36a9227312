-- The diner that this transaction names: what is still good of their coupons can be seen.
CREATE OR REPLACE FUNCTION named_diner_id() RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.diner_id', true), '')::bigint;
