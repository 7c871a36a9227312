-- The person that this transaction acts for; NULL when it acts for none.
CREATE OR REPLACE FUNCTION acting_user_id() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.user_id', true), '')::integer;
