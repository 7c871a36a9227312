-- Holds are made by hold_booked and by sweeps; this notes both. See find_hold_faults.
CREATE OR REPLACE FUNCTION note_holds() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO holds_made (business_id, entry_id) SELECT business_id, entry_id FROM made;
  RETURN NULL;
END $$;
