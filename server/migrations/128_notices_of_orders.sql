-- Notices of orders, keys and staff, written in the transaction of the change. Migrations of few tables each wait for few locks.
CREATE TRIGGER write_notices_of_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION write_notices_of_new_orders();
CREATE TRIGGER write_notices_of_moved AFTER UPDATE ON orders
  FOR EACH ROW WHEN (new.stage <> old.stage
    OR new.returned_items_cents <> old.returned_items_cents
    OR new.returned_tax_cents <> old.returned_tax_cents
    OR new.returned_tip_cents <> old.returned_tip_cents)
  EXECUTE FUNCTION write_notices_of_moved_order();
-- The kitchen sees an order that is paid online once it is paid.
CREATE TRIGGER write_notice_of_placed AFTER INSERT ON web_orders
  FOR EACH ROW WHEN (NOT new.is_hidden) EXECUTE FUNCTION write_notice_of_web_order();
CREATE TRIGGER write_notice_of_paid AFTER UPDATE OF is_hidden ON web_orders
  FOR EACH ROW WHEN (old.is_hidden AND NOT new.is_hidden)
  EXECUTE FUNCTION write_notice_of_web_order();
CREATE TRIGGER write_notice_of_change AFTER INSERT OR UPDATE OF state ON order_changes
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_order_change();

CREATE TRIGGER write_notice_of_new AFTER INSERT ON api_keys
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_key();
CREATE TRIGGER write_notice_of_ended AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL)
  EXECUTE FUNCTION write_notice_of_key();
CREATE TRIGGER write_notice_of_new AFTER INSERT ON business_users
  FOR EACH ROW EXECUTE FUNCTION write_notice_of_staff();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE OF role_id, status ON business_users
  FOR EACH ROW WHEN (new.role_id <> old.role_id OR new.status <> old.status)
  EXECUTE FUNCTION write_notice_of_staff();
