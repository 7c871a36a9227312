-- Whether any address of the restaurant that this transaction acts for wants one of these kinds: triggers
-- ask it before they look at what changed.
CREATE OR REPLACE FUNCTION wants_notices(asked_kinds text[]) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM notice_addresses a
    WHERE a.business_id = current_business_id() AND a.ended_at IS NULL AND a.kinds && asked_kinds
  )
$$;
