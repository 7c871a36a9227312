-- The texts of a test restaurant go to its inbox, and no others do, whoever queues them.
CREATE OR REPLACE FUNCTION keep_texts_of_tests() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.in_inbox <> is_test(new.for_business) THEN
    RAISE EXCEPTION 'a text belongs in the inbox if, and only if, it is of a test restaurant'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'texts_of_tests_stay_here';
  END IF;
  -- "An hour passes" is an hour ahead: what comes after it is still the newest.
  IF new.in_inbox THEN
    new.queued_at := least(new.queued_at, clock_timestamp());
  END IF;
  RETURN new;
END $$;
