-- That something was held is written down a second time, so that `joyous ledger verify` finds a hold
-- that somebody removed: its entry would wait for the next sweep like any other.
CREATE TABLE holds_made (
  business_id integer NOT NULL,
  entry_id    bigint NOT NULL,
  PRIMARY KEY (business_id, entry_id),
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries
);

SELECT protect_tenant_table('holds_made');
INSERT INTO holds_made (business_id, entry_id) SELECT business_id, entry_id FROM held_entries;

-- For the owner as well.
CREATE TRIGGER stays_made BEFORE UPDATE OR DELETE ON holds_made FOR EACH ROW
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER note_holds AFTER INSERT ON held_entries REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
