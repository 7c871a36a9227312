-- For restaurants. Nothing that diners, search engines or reports of all restaurants read shows one that
-- isn't listed, so a test restaurant never is.
CREATE OR REPLACE FUNCTION refuse_to_list_test() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF is_test(new.business_id) THEN
    RAISE EXCEPTION 'a test restaurant is not listed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'test_is_not_listed';
  END IF;
  RETURN new;
END $$;
