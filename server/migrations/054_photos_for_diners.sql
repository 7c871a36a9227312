-- A photo's files are served by the photo alone: whoever asks for one says no restaurant.
CREATE UNIQUE INDEX photos_by_id ON photos (photo_id);

-- Cards of restaurants show the photo that stands for each: see decision 040 on views.
CREATE VIEW first_photos WITH (security_invoker = true) AS
  SELECT DISTINCT ON (business_id) business_id, photo_id, alt, width, height, preview
  FROM photos WHERE clear_at IS NULL AND item_id IS NULL
  ORDER BY business_id, first_at DESC NULLS LAST, added_at, photo_id;
GRANT SELECT ON first_photos TO joyous_app;
