-- A key of a program is made, or ended. One that expires by itself says so when it is made.
CREATE OR REPLACE FUNCTION write_notice_of_key() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_notice(new.business_id,
    CASE TG_OP WHEN 'INSERT' THEN 'key.made' ELSE 'key.ended' END,
    'key:' || new.key_id, jsonb_build_object('keyId', new.key_id));
  RETURN NULL;
END $$;
