-- Everything that this transaction acts for and names, which decides what row-level security lets it
-- see. A function that sets any of it reads it first, and calls restore_scope before it returns.
CREATE OR REPLACE FUNCTION current_scope() RETURNS jsonb
  LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(name, coalesce(current_setting(name, true), ''))
  FROM unnest(ARRAY['joyous.business_id', 'joyous.coupon_code', 'joyous.diner_id', 'joyous.email',
                    'joyous.external_id', 'joyous.secret', 'joyous.user_id']) AS name;
$$;
