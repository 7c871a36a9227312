-- For triggers. Binds the owner, too: no command reopens what has ended.
CREATE OR REPLACE FUNCTION refuse_reopening() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays as it ended', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
