-- Finds whose API key this is, if it can be used. Records when and from which network it was used, but not
-- on every call: at most once a minute, and at most once a minute when the network changes. So a program that
-- calls all the time doesn't hide a single call from another network.
CREATE OR REPLACE FUNCTION find_calling_key(
    told_key_id text, told_secret bytea, at timestamptz, used_before timestamptz, network text)
  RETURNS TABLE (business_id integer, key_id text, name text, scopes text[])
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  good api_keys;
BEGIN
  PERFORM set_config('joyous.secret', encode(told_secret, 'hex'), true);
  SELECT k.* INTO good FROM api_keys k
    WHERE k.secret_sha256 = told_secret AND k.key_id = told_key_id
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > at);
  IF good.key_id IS NULL THEN
    PERFORM restore_scope(scope);
    RETURN;
  END IF;
  IF good.last_used_at IS NULL OR good.last_used_at < used_before
    OR good.last_used_from IS DISTINCT FROM network
      AND coalesce(good.used_from_since, '-infinity') < used_before THEN
    PERFORM act_for_restaurant(good.business_id::text);
    -- Checks again, so that only one of several concurrent calls writes.
    UPDATE api_keys k SET last_used_at = at, last_used_from = network,
        used_from_since = CASE WHEN k.last_used_from IS DISTINCT FROM network THEN at
          ELSE k.used_from_since END,
        used_from_before = CASE WHEN k.last_used_from IS DISTINCT FROM network THEN k.last_used_from
          ELSE k.used_from_before END
      WHERE k.business_id = good.business_id AND k.key_id = good.key_id
        AND (k.last_used_at IS NULL OR k.last_used_at < used_before
          OR k.last_used_from IS DISTINCT FROM network
            AND coalesce(k.used_from_since, '-infinity') < used_before);
  END IF;
  PERFORM restore_scope(scope);
  RETURN QUERY SELECT good.business_id, good.key_id, good.name, good.scopes;
END $$;
