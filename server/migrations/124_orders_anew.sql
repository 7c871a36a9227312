-- What programs read of an order beside its own row: changes of it give the order a new position. Not in the
-- migration before, which would keep writers of orders waiting while it waits for these tables.
-- The lines of a changed order are written again, perhaps for the same money.
CREATE TRIGGER number_anew AFTER DELETE ON order_lines REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION number_orders_anew();
CREATE TRIGGER number_anew AFTER UPDATE ON web_orders FOR EACH ROW
  WHEN (new.is_hidden <> old.is_hidden OR new.promised_at IS DISTINCT FROM old.promised_at)
  EXECUTE FUNCTION number_order_anew();
CREATE TRIGGER number_anew AFTER UPDATE ON web_payments FOR EACH ROW
  WHEN (new.state <> old.state OR new.refunded_cents <> old.refunded_cents
    OR new.captured_cents <> old.captured_cents OR (new.wants = 'RELEASE') <> (old.wants = 'RELEASE'))
  EXECUTE FUNCTION number_order_anew();
