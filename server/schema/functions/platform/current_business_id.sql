-- The restaurant that this transaction acts for; NULL when it acts for none.
CREATE OR REPLACE FUNCTION current_business_id() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.business_id', true), '')::integer;
