-- Photos of the house and of dishes. The row comes first and the files after it, so that there is never a
-- file of which nothing knows: what has `clear_at` is not shown, and its files go when that time comes.
CREATE TABLE photos (
  business_id integer NOT NULL REFERENCES restaurants,
  -- Also where the files are. The server draws it: a name that a caller chose could be another's.
  photo_id    uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Of which dish; none: of the house.
  item_id     integer,
  -- Of the file as it was sent: sent twice, it is one photo.
  sha256      bytea NOT NULL CHECK (length(sha256) = 32),
  alt         text NOT NULL CHECK (length(alt) <= 160),
  width       smallint NOT NULL CHECK (width > 0),
  height      smallint NOT NULL CHECK (height > 0),
  preview     text NOT NULL CHECK (length(preview) <= 2000 AND starts_with(preview, 'data:image/webp;base64,')),
  added_at    timestamptz(3) NOT NULL,
  first_at    timestamptz(3),
  clear_at    timestamptz(3),
  -- False until the files are written.
  is_whole    boolean NOT NULL DEFAULT false CHECK (is_whole OR clear_at IS NOT NULL),
  PRIMARY KEY (business_id, photo_id),
  FOREIGN KEY (business_id, item_id) REFERENCES menu_items,
  CHECK (item_id IS NULL OR first_at IS NULL)
);

SELECT protect_tenant_table('photos');
GRANT UPDATE (alt, first_at, clear_at, is_whole), DELETE ON photos TO joyous_app;
CREATE POLICY anyone_sees_what_is_shown ON photos FOR SELECT TO joyous_app
  USING (clear_at IS NULL AND EXISTS (
    SELECT FROM restaurants r WHERE r.business_id = photos.business_id AND r.listed));
-- The job that clears finds whose they are.
CREATE POLICY anyone_finds_what_is_to_clear ON photos FOR SELECT TO joyous_app
  USING (clear_at IS NOT NULL);
CREATE POLICY what_is_not_shown_is_cleared ON photos FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND clear_at IS NOT NULL);

CREATE UNIQUE INDEX dish_has_one_photo ON photos (business_id, item_id) WHERE clear_at IS NULL;
CREATE UNIQUE INDEX house_photo_is_shown_once ON photos (business_id, sha256)
  WHERE clear_at IS NULL AND item_id IS NULL;
CREATE INDEX photos_to_clear ON photos (clear_at) WHERE clear_at IS NOT NULL;

SELECT announce_changes_of('photos', 'photos');
