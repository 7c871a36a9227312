-- Since when somebody is an owner, invited ones included, and until when somebody was one. The operator
-- can undo a dismissal for 30 days (decision 088). A trigger writes both; joyous_app may change neither.
ALTER TABLE business_users
  ADD COLUMN owner_since timestamptz,
  ADD COLUMN owner_until timestamptz;

CREATE TRIGGER note_ownership BEFORE INSERT OR UPDATE ON business_users FOR EACH ROW
  EXECUTE FUNCTION note_ownership();
