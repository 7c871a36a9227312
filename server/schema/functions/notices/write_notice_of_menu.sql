-- The menu changed: once in a transaction at each restaurant. What is sold out is told of dish by dish:
-- see write_notice_of_availability.
CREATE OR REPLACE FUNCTION write_notice_of_menu() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  beside constant text[] := '{sold_out_until,available,sold_out_options}';
  act text := pg_current_xact_id_if_assigned() || ' ' || current_business_id();
BEGIN
  IF NOT wants_notices(ARRAY['menu.changed'])
    OR current_setting('joyous.menu_noticed', true) = act
  THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT to_jsonb(a) - beside FROM after_change a
      EXCEPT ALL SELECT to_jsonb(b) - beside FROM before_change b)
    THEN
      RETURN NULL;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM after_change) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('joyous.menu_noticed', act, true);
  PERFORM write_notice(current_business_id(), 'menu.changed', 'menu', '{}');
  RETURN NULL;
END $$;
