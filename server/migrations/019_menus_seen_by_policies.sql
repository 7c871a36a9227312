-- Databases from before the baseline have one policy for whoever serves a menu and whoever reads it.
-- Here are two, as on every other table of a restaurant. Nothing changes for anybody.
DO $$ DECLARE menu_table text; BEGIN
  FOREACH menu_table IN ARRAY ARRAY['catalogs', 'catalog_categories', 'menu_items'] LOOP
    EXECUTE format('
      DROP POLICY IF EXISTS own_rows_are_seen ON %1$I;
      DROP POLICY anyone_sees_what_is_served ON %1$I;
      CREATE POLICY own_rows_are_seen ON %1$I FOR SELECT TO joyous_app
        USING (business_id = current_business_id());
      CREATE POLICY anyone_sees_what_is_served ON %1$I FOR SELECT TO joyous_app
        USING (active AND EXISTS
          (SELECT FROM restaurants r WHERE r.business_id = %1$I.business_id AND r.listed));
    ', menu_table);
  END LOOP;
END $$;
