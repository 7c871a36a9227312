-- For triggers, in the transaction of the change: one notice for each address of the restaurant that wants
-- this kind. A restaurant without addresses costs one look into an index. `sender`: the program that the
-- news came from isn't told what it knows.
CREATE OR REPLACE FUNCTION write_notice(
  business integer, told_kind text, told_subject text, told jsonb, sender text DEFAULT NULL
) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO notices (business_id, address_id, kind, subject, data)
  SELECT business, a.address_id, told_kind, told_subject, told
  FROM notice_addresses a
  WHERE a.business_id = business AND business = current_business_id() AND a.ended_at IS NULL
    AND a.kinds @> ARRAY[told_kind] AND a.integration IS DISTINCT FROM sender
$$;
