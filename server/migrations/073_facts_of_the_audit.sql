-- What an entry of the audit says, for `joyous ledger verify`: it compares these with the books. The
-- words of `detail` are for people.
ALTER TABLE audit_entries ADD COLUMN facts jsonb CHECK (jsonb_typeof(facts) = 'object');
