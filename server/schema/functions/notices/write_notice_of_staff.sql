-- Somebody is added to the staff, joins, is dismissed, or gets another role. It names nobody.
CREATE OR REPLACE FUNCTION write_notice_of_staff() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_notice(new.business_id,
    CASE TG_OP WHEN 'INSERT' THEN 'staff.added' ELSE 'staff.changed' END,
    'staff:' || new.user_id,
    jsonb_build_object('userId', new.user_id, 'roleId', new.role_id, 'status', new.status));
  RETURN NULL;
END $$;
