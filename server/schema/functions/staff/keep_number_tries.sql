-- Each code can be tried a few times; only a new code resets the count.
CREATE OR REPLACE FUNCTION keep_number_tries() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'only a new code gets new tries' USING ERRCODE = 'check_violation';
END $$;
