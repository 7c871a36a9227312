-- It also says what a key may do, and whose integration it is.
DROP FUNCTION find_key(text, bytea, timestamptz, timestamptz);

-- A till knows the tip, and how an order was paid, when it completes the order.
GRANT UPDATE (tip_cents, payment_status) ON orders TO joyous_app;
