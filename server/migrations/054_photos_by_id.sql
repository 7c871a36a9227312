-- A photo's files are served by the photo alone: whoever asks for one says no restaurant.
CREATE UNIQUE INDEX photos_by_id ON photos (photo_id);
