-- Whether somebody with one of these numbers answered STOP. For use in a transaction that acts for a
-- restaurant, which sees only the diners who have one of its coupons.
CREATE OR REPLACE FUNCTION wants_no_texts(number_indexes bytea[]) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  scope jsonb := current_scope();
  answer boolean;
BEGIN
  PERFORM set_config('joyous.business_id', '', true);
  answer := EXISTS (
    SELECT FROM consumers WHERE phone_index = ANY (number_indexes) AND stopped_at IS NOT NULL);
  PERFORM restore_scope(scope);
  RETURN answer;
END $$;
