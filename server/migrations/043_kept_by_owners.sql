-- What owners and managers keep true of what diners read. What was changed, from what to what, stands with
-- the entry of the audit trail that says who did it; it can be put back from there, once.

ALTER TABLE restaurants
  ADD COLUMN closed_until timestamptz(3),
  ADD COLUMN coupons_paused boolean NOT NULL DEFAULT false;
GRANT UPDATE (closed_until, coupons_paused) ON restaurants TO joyous_app;

CREATE OR REPLACE VIEW restaurant_profiles WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, listed, picture, cuisines, price_level, business_rating,
         address_line1, address_line2, city, url_friendly_city, state, zip_code, service_types,
         time_zone, weekly_hours, special_days, updated_at, closed_until
  FROM restaurants;

ALTER TABLE audit_entries
  ADD COLUMN change jsonb CHECK (jsonb_typeof(change) = 'object'),
  ADD COLUMN undoes bigint CHECK (undoes IS NULL OR (undoes < audit_id AND change IS NOT NULL)),
  ADD FOREIGN KEY (business_id, undoes) REFERENCES audit_entries;
CREATE UNIQUE INDEX change_is_undone_once ON audit_entries (business_id, undoes)
  WHERE undoes IS NOT NULL;
CREATE INDEX audit_entries_with_change ON audit_entries (business_id, audit_id)
  WHERE change IS NOT NULL;
