-- contracts 068: a key may have one scope more; what the check allowed it still allows
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_scopes_check,
  ADD CONSTRAINT api_keys_scopes_check CHECK
    (scopes <@ ARRAY['menu:write', 'orders:read', 'orders:write', 'payments:write', 'refunds:write']);

-- Who changes the menu of a restaurant to which a till has ever sent one. Without a row, or with OPEN,
-- the next till that sends one owns it.
CREATE TABLE menu_owners (
  business_id integer PRIMARY KEY REFERENCES restaurants,
  state       text NOT NULL CHECK (state IN ('OPEN', 'TILL', 'RESTAURANT')),
  since       timestamptz(3) NOT NULL,
  -- The till that owns it, or owned it last, and the newest menu that was taken from it.
  integration text NOT NULL CHECK (integration <> ''),
  version     bigint NOT NULL CHECK (version > 0),
  sha256      bytea NOT NULL CHECK (length(sha256) = 32),
  dishes      integer NOT NULL CHECK (dishes > 0),
  sold_out_by text NOT NULL CHECK (sold_out_by IN ('STAFF', 'TILL')),
  taken_at    timestamptz(3) NOT NULL
);
SELECT protect_tenant_table('menu_owners');
GRANT UPDATE (state, since, integration, version, sha256, dishes, sold_out_by, taken_at)
  ON menu_owners TO joyous_app;

-- Options that the kitchen ran out of, by their names, and until when; without a time, until further
-- notice. It stands beside what the menu says of them, as sold_out_until does for the dish.
ALTER TABLE menu_items
  ADD COLUMN sold_out_options jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(sold_out_options) = 'array');
