-- Adds the price that each line of an order was sold for: docs/MONEY.md, "Item sales".
CREATE OR REPLACE VIEW ordered_items WITH (security_invoker = true) AS
  SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity,
    item_name = 'Delivery fee' AND category_name = 'Delivery' AND catalog_name = ''
      AS is_delivery_fee,
    unit_price_cents
  FROM order_lines;
