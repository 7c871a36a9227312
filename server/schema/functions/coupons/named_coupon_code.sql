-- The code that this transaction names: it can see the coupon with that code.
CREATE OR REPLACE FUNCTION named_coupon_code() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.coupon_code', true), '');
