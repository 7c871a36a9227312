-- Begins what is done for a restaurant, whoever does it: until the transaction ends it sees and changes
-- that restaurant's rows. `joyous restaurants move` waits for all of them, and lets none begin while it
-- copies the last rows. One that has left is refused, with its new address as the detail, unless
-- somebody works on the copy that stays (`joyous.even_if_moved`).
CREATE OR REPLACE FUNCTION act_for_restaurant(business text) RETURNS text
  LANGUAGE plpgsql AS $$
DECLARE
  move restaurant_moves;
BEGIN
  IF current_setting('transaction_read_only') = 'off' THEN
    PERFORM pg_advisory_xact_lock_shared(lock_key('restaurant', business));
  END IF;
  -- A statement of its own, so that it sees what was committed while this one waited.
  SELECT m.* INTO move FROM restaurant_moves m
    WHERE m.restaurant = business::integer AND m.state <> 'ARRIVED';
  IF FOUND THEN
    IF move.state = 'MOVED' THEN
      IF current_setting('joyous.even_if_moved', true) = 'true' THEN
        RETURN set_config('joyous.business_id', business, true);
      END IF;
      RAISE EXCEPTION 'This restaurant has moved. It''s now at %', move.address
        USING ERRCODE = 'JM002', DETAIL = move.address;
    ELSIF current_setting('transaction_read_only') = 'off' THEN
      RAISE EXCEPTION 'restaurant % is moving', business USING ERRCODE = 'JM001';
    END IF;
  END IF;
  RETURN set_config('joyous.business_id', business, true);
END $$;
