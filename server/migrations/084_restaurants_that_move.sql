-- Restaurants that are leaving for another installation, that have left, and that came from one. It is
-- of all restaurants: who asks for one that has left names it by its external_id.
CREATE TABLE restaurant_moves (
  restaurant  integer PRIMARY KEY,
  external_id text NOT NULL UNIQUE,
  state       text NOT NULL CHECK (state IN ('STOPPED', 'MOVED', 'ARRIVED')),
  -- Of the other installation, as its PUBLIC_URL says.
  address     text NOT NULL CHECK (address ~ '^https?://[^/]+$'),
  at          timestamptz(3) NOT NULL
);
ALTER TABLE restaurant_moves ENABLE ROW LEVEL SECURITY;
-- Anybody who looks for such a restaurant is told where it is.
CREATE POLICY all_are_seen ON restaurant_moves FOR SELECT TO joyous_app USING (true);
GRANT SELECT ON restaurant_moves TO joyous_app;
