-- The address that this transaction names: accounts with that address can be seen.
CREATE OR REPLACE FUNCTION named_email() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.email', true), '');
