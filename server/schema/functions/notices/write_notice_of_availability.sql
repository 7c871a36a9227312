-- A dish, its options or a whole category is sold out, or there again.
CREATE OR REPLACE FUNCTION write_notice_of_availability() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'catalog_categories' THEN
    PERFORM write_notice(new.business_id, 'menu.availability', 'category:' || new.catalog_category_id,
      jsonb_build_object('categoryId', new.catalog_category_id));
  ELSE
    PERFORM write_notice(new.business_id, 'menu.availability', 'item:' || new.item_id,
      jsonb_build_object('itemId', new.item_id));
  END IF;
  RETURN NULL;
END $$;
