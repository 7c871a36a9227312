-- The SHA-256 that this transaction names: a row that holds it can be seen.
CREATE OR REPLACE FUNCTION named_secret() RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('joyous.secret', true), ''), 'hex');
