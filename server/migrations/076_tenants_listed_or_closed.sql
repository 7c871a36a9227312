-- Whether a restaurant is listed or closed is every room's matter, so the room tenant/restaurant changes it.
CREATE OR REPLACE VIEW tenants WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, city, time_zone, sweep_minutes, coupons_paused, listed,
    closed_at, updated_at
  FROM restaurants;
GRANT UPDATE (listed, updated_at) ON tenants TO joyous_app;
