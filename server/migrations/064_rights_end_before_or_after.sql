-- A transaction in which somebody acts comes wholly before or wholly after the one that takes their right
-- to it away (decision 086). Devices need no trigger: revoking one ends its sessions.
CREATE TRIGGER hold_who_loses_a_right BEFORE UPDATE OF role_id, status ON business_users
  FOR EACH ROW WHEN (OLD.status = 'ACTIVE'
                     AND (OLD.role_id, OLD.status) IS DISTINCT FROM (NEW.role_id, NEW.status))
  EXECUTE FUNCTION hold_who_loses_a_right();
CREATE TRIGGER hold_who_loses_a_right BEFORE UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION hold_who_loses_a_right();
