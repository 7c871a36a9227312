-- Server processes cache the awards page: this tells them that it is out of date.
CREATE OR REPLACE FUNCTION announce_changed_awards() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('joyous_changes', 'awards');
  RETURN NULL;
END $$;
