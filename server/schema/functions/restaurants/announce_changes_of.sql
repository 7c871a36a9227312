-- For migrations: every change to this table announces the restaurants it belongs to, and the topic.
-- See announce_changed_belongings.
CREATE OR REPLACE FUNCTION announce_changes_of(shown_table regclass, topic text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('
    CREATE TRIGGER announce_made AFTER INSERT ON %1$s
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings(%2$L);
    CREATE TRIGGER announce_changed AFTER UPDATE ON %1$s
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings(%2$L);
    CREATE TRIGGER announce_removed AFTER DELETE ON %1$s
      REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings(%2$L);', shown_table, topic);
END $$;
REVOKE EXECUTE ON FUNCTION announce_changes_of FROM PUBLIC;
