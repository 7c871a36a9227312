-- Only for migration 004, which names it: since 065, the policies use named_coupon_codes.
CREATE OR REPLACE FUNCTION named_coupon_code() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.coupon_code', true), '');
