-- Whose printers print: people lose those that they added with the right to add any.
CREATE VIEW printers_in_use WITH (security_invoker = true) AS
  SELECT business_id, printer_id, name, added_by, added_at, revoked_at
  FROM ticket_printers WHERE revoked_at IS NULL;
GRANT SELECT, UPDATE (revoked_at) ON printers_in_use TO joyous_app;

-- Owners and managers add printers. Whoever no longer is one has lost theirs, as from now on.
UPDATE ticket_printers p SET revoked_at = now()
FROM business_users b
WHERE b.business_id = p.business_id AND b.user_id = p.added_by AND p.revoked_at IS NULL
  AND (b.status <> 'ACTIVE' OR b.role_id NOT IN (1, 2));
