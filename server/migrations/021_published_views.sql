-- What a room lets others read of its tables, and change where a grant says so: see decision 040. Each
-- reads as whoever asks (security_invoker): row-level security shows no more through it than without it.

CREATE OR REPLACE VIEW restaurant_profiles WITH (security_invoker = true) AS
  SELECT business_id, external_id, name, slug, listed, picture, cuisines, price_level, business_rating,
         address_line1, address_line2, city, url_friendly_city, state, zip_code, service_types,
         time_zone, weekly_hours, special_days, updated_at
  FROM restaurants;
GRANT SELECT, UPDATE (special_days, updated_at) ON restaurant_profiles TO joyous_app;

CREATE OR REPLACE VIEW listing_summaries WITH (security_invoker = true) AS
  SELECT business_id, name, url_friendly_city, dietary, rating, total_reviews, hours_known_until
  FROM listings;
GRANT SELECT, UPDATE (hours_known_until) ON listing_summaries TO joyous_app;

CREATE OR REPLACE VIEW opening_times WITH (security_invoker = true) AS
  SELECT business_id, opens_at, closes_at FROM open_spans;
GRANT SELECT ON opening_times TO joyous_app;

CREATE OR REPLACE VIEW review_counts WITH (security_invoker = true) AS
  SELECT business_id, one_star, two_stars, three_stars, four_stars, five_stars, total_stars
  FROM review_metrics;
GRANT SELECT ON review_counts TO joyous_app;

CREATE OR REPLACE VIEW staff_names WITH (security_invoker = true) AS
  SELECT business_id, user_id, invited_as, first_name, last_name FROM business_users;
GRANT SELECT ON staff_names TO joyous_app;
