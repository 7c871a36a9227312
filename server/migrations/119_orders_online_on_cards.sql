-- The cards of restaurants and the search say where diners can order on the web, how, and from what time.
-- Listings have a copy of what that needs. Other restaurants and diners must not read the terms themselves,
-- because these contain the codes of tables.
ALTER TABLE listings
  -- DINE_IN only if there are tables.
  ADD COLUMN web_services text[] NOT NULL DEFAULT '{}',
  -- Input for the rules in contract/ground/hours/order-times.ts. Null if it takes no orders on the web.
  ADD COLUMN web_times jsonb CHECK (jsonb_typeof(web_times) = 'object'),
  -- Where it delivers: to these ZIP codes, or within this many miles.
  ADD COLUMN delivery_zips text[] NOT NULL DEFAULT '{}',
  ADD COLUMN delivery_miles double precision CHECK (delivery_miles > 0);
ALTER TABLE listings ALTER COLUMN web_services SET STORAGE PLAIN;

CREATE OR REPLACE VIEW listing_summaries WITH (security_invoker = true) AS
  SELECT business_id, name, url_friendly_city, dietary, rating, total_reviews, hours_known_until,
    web_services, web_times
  FROM listings;

CREATE TRIGGER list_made AFTER INSERT ON ordering_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ordering_of_listings();
CREATE TRIGGER list_changed AFTER UPDATE ON ordering_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_ordering_of_listings();

ALTER TABLE ordering_terms NO FORCE ROW LEVEL SECURITY;
ALTER TABLE listings NO FORCE ROW LEVEL SECURITY;
UPDATE listings l
SET (web_services, web_times, delivery_zips, delivery_miles) =
  (SELECT web_services, web_times, delivery_zips, delivery_miles
   FROM ordering_of_listing(l.business_id))
WHERE EXISTS (SELECT FROM ordering_terms t WHERE t.business_id = l.business_id);
ALTER TABLE listings FORCE ROW LEVEL SECURITY;
ALTER TABLE ordering_terms FORCE ROW LEVEL SECURITY;
