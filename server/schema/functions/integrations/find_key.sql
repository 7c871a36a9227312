-- Used only by processes of the version before, until they have stopped: see find_calling_key. Records that a
-- key was used, but not on every call.
CREATE OR REPLACE FUNCTION find_key(
    told_key_id text, told_secret bytea, at timestamptz, used_before timestamptz)
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
  IF good.last_used_at IS NULL OR good.last_used_at < used_before THEN
    PERFORM act_for_restaurant(good.business_id::text);
    -- Checks again, so that only one of several concurrent calls writes.
    UPDATE api_keys k SET last_used_at = at
      WHERE k.business_id = good.business_id AND k.key_id = good.key_id
        AND (k.last_used_at IS NULL OR k.last_used_at < used_before);
  END IF;
  PERFORM restore_scope(scope);
  RETURN QUERY SELECT good.business_id, good.key_id, good.name, good.scopes;
END $$;
