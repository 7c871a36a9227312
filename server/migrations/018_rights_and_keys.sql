-- The serving role's rights, no wider than what it does; and what the owner needs to change a key.

-- A process that serves without the owner's address looks whether the schema is the one it needs.
GRANT SELECT ON migrations TO joyous_app;
