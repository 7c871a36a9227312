-- Signs a person in whose password was right a moment ago (seen_password_hash NULL: they are signed in
-- at another restaurant already), if everything else still holds: they work there, and the device is
-- proved, not revoked and was used lately. Every session on the device ends, so that a session that
-- somebody planted there isn't carried over. A right password sets the device's count of wrong ones
-- back.
CREATE OR REPLACE FUNCTION begin_session(
    whose integer, restaurant integer, on_device integer, is_ours boolean, seen_password_hash text,
    user_token bytea, business_token bytea, at timestamptz, until_idle timestamptz,
    until_end timestamptz, from_address text, as_action text, device_unused interval)
  RETURNS TABLE (session_id bigint, email_confirmed boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  begun bigint;
  secret bytea;
  confirmed boolean;
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  PERFORM set_config('joyous.user_id', whose::text, true);
  -- Locked: whoever takes one of these away waits for us, and then ends what we began.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'ACTIVE' FOR SHARE;
  IF FOUND THEN
    PERFORM FROM user_passwords p
      WHERE p.user_id = whose AND p.password_hash = coalesce(seen_password_hash, p.password_hash)
      FOR SHARE;
  END IF;
  IF FOUND THEN
    UPDATE devices d SET last_seen_at = at, ours = is_ours,
        wrong_proofs = CASE WHEN seen_password_hash IS NULL THEN d.wrong_proofs ELSE 0 END
      WHERE d.business_id = restaurant AND d.device_id = on_device AND d.user_id = whose
        AND d.revoked_at IS NULL
        AND greatest(d.last_seen_at, d.verified_at) > at - device_unused
      RETURNING d.device_sha256 INTO secret;
  END IF;
  IF secret IS NOT NULL THEN
    UPDATE sessions s SET ended_at = at
      FROM devices d
      WHERE s.business_id = restaurant AND s.ended_at IS NULL
        AND d.business_id = restaurant AND d.device_id = s.device_id AND d.device_sha256 = secret;
    INSERT INTO sessions AS s (business_id, user_id, device_id, user_token_sha256,
                               business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
      VALUES (restaurant, whose, on_device, user_token, business_token, at, at, until_idle, until_end)
      RETURNING s.session_id INTO begun;
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, address)
      VALUES (restaurant, at, as_action, whose, from_address);
    SELECT u.email_confirmed_at IS NOT NULL INTO confirmed FROM users u WHERE u.user_id = whose;
  END IF;
  PERFORM restore_scope(scope);
  RETURN QUERY SELECT begun, confirmed WHERE begun IS NOT NULL;
END $$;
