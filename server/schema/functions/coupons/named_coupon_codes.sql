-- The codes that this transaction names, separated by commas: it can see the coupons with these codes.
CREATE OR REPLACE FUNCTION named_coupon_codes() RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(nullif(current_setting('joyous.coupon_code', true), ''), ',');
