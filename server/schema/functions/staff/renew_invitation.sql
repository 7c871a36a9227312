-- Replaces the link of somebody who is invited. Does nothing and returns false for anybody else, and at
-- a restaurant that is closed. One statement either way, so that the time it takes doesn't reveal who
-- is invited.
CREATE OR REPLACE FUNCTION renew_invitation(
    restaurant integer, whose integer, to_phone bytea, token bytea, at timestamptz,
    until timestamptz, from_address text)
  RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  scope jsonb := current_scope();
  is_open boolean;
  is_invited boolean;
BEGIN
  PERFORM act_for_restaurant(restaurant::text);
  PERFORM FROM restaurants r
    WHERE r.business_id = restaurant AND r.closed_at IS NULL FOR KEY SHARE;
  is_open := FOUND;
  -- The lock waits for somebody who is joining right now, so that they get no second link. If the
  -- restaurant is changing the number right now, the condition is checked again with the new one.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'INVITED'
      AND b.invited_phone_index = to_phone FOR UPDATE;
  is_invited := FOUND AND is_open;
  IF is_invited THEN
    UPDATE invitations i SET revoked_at = at
      WHERE i.business_id = restaurant AND i.user_id = whose
        AND i.used_at IS NULL AND i.revoked_at IS NULL;
    INSERT INTO invitations (business_id, user_id, token_sha256, invited_at, expires_at)
      VALUES (restaurant, whose, token, at, until);
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, detail, address)
      VALUES (restaurant, at, 'STAFF_REINVITED', whose, 'asked for at the sign-in', from_address);
  END IF;
  PERFORM restore_scope(scope);
  RETURN is_invited;
END $$;
