-- A restaurant's new zone holds only after every transaction that doesn't know it has said when its
-- orders happened: see note_time_zone.
CREATE CONSTRAINT TRIGGER days_stay_as_booked AFTER UPDATE OF time_zone ON restaurants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone)
  EXECUTE FUNCTION keep_days_as_booked();
