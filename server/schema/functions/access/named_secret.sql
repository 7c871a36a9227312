-- The SHA-256 that this transaction names: it can see the row that holds it.
CREATE OR REPLACE FUNCTION named_secret() RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('joyous.secret', true), ''), 'hex');
