-- The code that this transaction names: the coupon with that code can be seen.
CREATE OR REPLACE FUNCTION named_coupon_code() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.coupon_code', true), '');
