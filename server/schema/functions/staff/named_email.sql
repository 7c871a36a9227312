-- The address that this transaction names: it can see accounts with that address.
CREATE OR REPLACE FUNCTION named_email() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.email', true), '');
