-- The first statement of every transaction in which an integration acts: the scopes of its key, or NULL
-- if the key was revoked or has expired. Whoever revokes it waits until the transaction has ended.
CREATE OR REPLACE FUNCTION begin_key_act(key text, at timestamptz) RETURNS text[]
  LANGUAGE plpgsql AS $$
DECLARE
  scopes_now text[];
BEGIN
  PERFORM lock_api_key(key, false);
  -- A statement of its own, so that it sees what was committed while this one waited.
  SELECT k.scopes INTO scopes_now FROM api_keys k
    WHERE k.business_id = current_business_id() AND k.key_id = key
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > at);
  RETURN scopes_now;
END $$;
