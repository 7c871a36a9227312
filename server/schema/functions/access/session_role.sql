-- The role of the person in this session of the restaurant that the transaction acts for; NULL once the
-- session has ended or they no longer work there. For what is started in a session and fetched later
-- without its tokens.
CREATE OR REPLACE FUNCTION session_role(session bigint, at timestamptz) RETURNS smallint
  LANGUAGE sql STABLE AS $$
  SELECT b.role_id
  FROM sessions s
  JOIN business_users b ON b.business_id = s.business_id AND b.user_id = s.user_id
                       AND b.status = 'ACTIVE'
  JOIN devices d ON d.business_id = s.business_id AND d.device_id = s.device_id
                AND d.revoked_at IS NULL
  WHERE s.business_id = current_business_id() AND s.session_id = session
    AND s.ended_at IS NULL AND s.ends_at > at AND s.idle_ends_at > at
$$;
