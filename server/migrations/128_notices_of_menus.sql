-- Notices of the menu and what is sold out, written in the transaction of the change. Migrations of few tables each wait for few locks.
CREATE TRIGGER write_notice_of_made AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON menu_items
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_made AFTER INSERT ON catalog_categories
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON catalog_categories
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_made AFTER INSERT ON catalogs
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON catalogs
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_availability AFTER UPDATE ON menu_items
  FOR EACH ROW WHEN (new.sold_out_until IS DISTINCT FROM old.sold_out_until
    OR new.available <> old.available OR new.sold_out_options <> old.sold_out_options)
  EXECUTE FUNCTION write_notice_of_availability();
CREATE TRIGGER write_notice_of_availability AFTER UPDATE OF sold_out_until ON catalog_categories
  FOR EACH ROW WHEN (new.sold_out_until IS DISTINCT FROM old.sold_out_until)
  EXECUTE FUNCTION write_notice_of_availability();
-- Only whether there are any: what is left is counted down with each order.
CREATE TRIGGER write_notice_of_last AFTER UPDATE OF portions_left ON dish_portions
  FOR EACH ROW WHEN ((new.portions_left = 0) IS DISTINCT FROM (old.portions_left = 0)
    AND 0 IN (new.portions_left, old.portions_left))
  EXECUTE FUNCTION write_notice_of_availability();
CREATE TRIGGER write_notice_of_none AFTER INSERT ON dish_portions
  FOR EACH ROW WHEN (new.portions_left = 0) EXECUTE FUNCTION write_notice_of_availability();
