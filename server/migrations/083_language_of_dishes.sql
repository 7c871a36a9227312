-- A screen reader reads "Cacio e pepe" with the sounds of its language, if the page says which.
ALTER TABLE menu_items ADD COLUMN language text,
  ADD CONSTRAINT menu_items_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$');
