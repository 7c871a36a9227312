-- A restaurant's card says what a coupon takes off there, unless it isn't giving any.
CREATE OR REPLACE VIEW restaurant_profiles WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, listed, picture, cuisines, price_level, business_rating,
         address_line1, address_line2, city, url_friendly_city, state, zip_code, service_types,
         time_zone, weekly_hours, special_days, updated_at, closed_until, coupons_paused
  FROM restaurants;
