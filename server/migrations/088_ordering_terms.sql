-- How a restaurant takes orders on the web. Without a row it takes none, as before. Lists are read and
-- written whole, by the rules in contract/: as JSON, like hours.
CREATE TABLE ordering_terms (
  business_id        integer PRIMARY KEY REFERENCES restaurants,
  services           text[] NOT NULL DEFAULT '{}',
  delivery           jsonb CHECK (jsonb_typeof(delivery) = 'object'),
  lead_minutes       integer NOT NULL DEFAULT 20 CHECK (lead_minutes BETWEEN 0 AND 1440),
  lead_by_hour       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(lead_by_hour) = 'array'),
  -- Null: as many as there are.
  orders_per_slot    integer CHECK (orders_per_slot > 0),
  last_order_minutes integer NOT NULL DEFAULT 30 CHECK (last_order_minutes BETWEEN 0 AND 1440),
  days_ahead         integer NOT NULL DEFAULT 0 CHECK (days_ahead BETWEEN 0 AND 30),
  -- With the codes in their QR codes, which diners must not be able to guess: no policy shows a row
  -- to anybody but the restaurant.
  tables             jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tables) = 'array'),
  -- Set for now, in one tap: both end by themselves.
  later_until        timestamptz(3),
  no_more_until      timestamptz(3),
  CONSTRAINT deliveries_have_an_area CHECK (delivery IS NOT NULL OR 'DELIVERY' <> ALL (services))
);

SELECT protect_tenant_table('ordering_terms');
GRANT UPDATE (services, delivery, lead_minutes, lead_by_hour, orders_per_slot, last_order_minutes,
  days_ahead, tables, later_until, no_more_until) ON ordering_terms TO joyous_app;
SELECT announce_changes_of('ordering_terms', 'ordering');
