-- How many portions of a dish orders on the web may still have: see decision 112. Beside the menu, and
-- not in it: a portion that is ordered renews no listing of the search, and waits for no menu of a till.
CREATE TABLE dish_portions (
  business_id   integer NOT NULL,
  item_id       integer NOT NULL,
  -- Null: not counted, like a dish without a row.
  portions_left integer CHECK (portions_left >= 0),
  PRIMARY KEY (business_id, item_id),
  FOREIGN KEY (business_id, item_id) REFERENCES menu_items (business_id, item_id)
);
SELECT protect_tenant_table('dish_portions');
GRANT UPDATE (portions_left) ON dish_portions TO joyous_app;
CREATE POLICY anyone_sees_what_is_left ON dish_portions FOR SELECT TO joyous_app
  USING (EXISTS
    (SELECT FROM restaurants r WHERE r.business_id = dish_portions.business_id AND r.listed));
SELECT announce_changes_of('dish_portions', 'portions');

-- What an order took of dishes that were counted, to be given back if it is canceled.
ALTER TABLE web_orders
  ADD COLUMN portions_taken jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(portions_taken) = 'array');
