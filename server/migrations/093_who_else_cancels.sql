-- contracts 092: two reasons more; what the check allowed it still allows
-- Two more reasons why an order on the web is canceled: by the restaurant's till, and because nobody
-- accepted it until long after it was due.
ALTER TABLE web_orders DROP CONSTRAINT web_orders_cancel_reason_check;
ALTER TABLE web_orders ADD CONSTRAINT web_orders_cancel_reason_check CHECK (cancel_reason IN
  ('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'NOT_DELIVERED', 'OTHER', 'UNSEEN', 'UNANSWERED', 'TILL', 'DINER'));
