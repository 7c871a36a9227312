-- For triggers: the argument names what can no longer be changed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: this state is final', TG_ARGV[0] USING ERRCODE = 'check_violation';
END $$;
