-- Whether it is a test restaurant. It stays what it was made as.
CREATE OR REPLACE FUNCTION is_test(business integer) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM test_restaurants t WHERE t.business_id = business)
$$;
