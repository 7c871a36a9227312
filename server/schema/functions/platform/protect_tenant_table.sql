-- For migrations: a row of a table whose key starts with business_id can be seen and changed only by
-- transactions that act for that restaurant. This binds the owner of the schema, too. Each table itself
-- grants what can be updated or deleted, and any wider view.
CREATE OR REPLACE FUNCTION protect_tenant_table(tenant_table regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('
    ALTER TABLE %1$s ENABLE ROW LEVEL SECURITY;
    ALTER TABLE %1$s FORCE ROW LEVEL SECURITY;
    CREATE POLICY own_rows_are_seen ON %1$s FOR SELECT TO joyous_app
      USING (business_id = current_business_id());
    CREATE POLICY own_rows_are_made ON %1$s FOR INSERT TO joyous_app
      WITH CHECK (business_id = current_business_id());
    CREATE POLICY own_rows_are_changed ON %1$s FOR UPDATE TO joyous_app
      USING (business_id = current_business_id())
      WITH CHECK (business_id = current_business_id());
    GRANT SELECT, INSERT ON %1$s TO joyous_app;', tenant_table);
END $$;
REVOKE EXECUTE ON FUNCTION protect_tenant_table FROM PUBLIC;
