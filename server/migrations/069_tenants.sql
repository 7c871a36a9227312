-- What every room asks about a restaurant: who it is, whether it is open or closed for good, and when
-- its day begins. The room tenant/restaurant reads it; the table stays its owner's.
CREATE VIEW tenants WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, city, time_zone, sweep_minutes, coupons_paused, listed,
    closed_at
  FROM restaurants;
-- UPDATE of one column, because a row is only locked by who may change it.
GRANT SELECT, UPDATE (closed_at) ON tenants TO joyous_app;
