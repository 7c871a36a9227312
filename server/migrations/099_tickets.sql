-- Printers that fetch tickets of orders on the web, each at a secret address.
CREATE TABLE ticket_printers (
  business_id   integer NOT NULL REFERENCES restaurants,
  printer_id    uuid NOT NULL,
  secret_sha256 bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  name          text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  added_at      timestamptz(3) NOT NULL,
  added_by      integer NOT NULL,
  revoked_at    timestamptz(3),
  seen_at       timestamptz(3),
  -- As it says it, such as '410 Paper out'.
  status_code   text NOT NULL DEFAULT '' CHECK (length(status_code) <= 60),
  PRIMARY KEY (business_id, printer_id),
  FOREIGN KEY (business_id, added_by) REFERENCES business_users (business_id, user_id)
);
CREATE UNIQUE INDEX ticket_printers_by_secret ON ticket_printers (secret_sha256);
SELECT protect_tenant_table('ticket_printers');
GRANT UPDATE (revoked_at, seen_at, status_code) ON ticket_printers TO joyous_app;
CREATE POLICY named_row_is_seen ON ticket_printers FOR SELECT TO joyous_app
  USING (secret_sha256 = named_secret());

-- What a printer prints or has printed: one row for each ticket.
CREATE TABLE tickets (
  business_id integer NOT NULL,
  ticket_id   uuid NOT NULL,
  printer_id  uuid NOT NULL,
  -- Null: a test.
  order_id    bigint,
  kind        text NOT NULL CHECK (kind IN ('NEW', 'CANCELLED', 'TEST')),
  made_at     timestamptz(3) NOT NULL,
  -- How often it was fetched, how often the printer said that it could not print it, and when last.
  given       smallint NOT NULL DEFAULT 0 CHECK (given >= 0),
  failed      smallint NOT NULL DEFAULT 0 CHECK (failed >= 0),
  given_at    timestamptz(3),
  ended_at    timestamptz(3),
  outcome     text CHECK (outcome IN ('PRINTED', 'UNCONFIRMED', 'FAILED', 'NOT_NEEDED')),
  PRIMARY KEY (business_id, ticket_id),
  FOREIGN KEY (business_id, printer_id) REFERENCES ticket_printers,
  FOREIGN KEY (business_id, order_id) REFERENCES orders (business_id, order_id),
  CONSTRAINT of_an_order_or_a_test CHECK ((order_id IS NULL) = (kind = 'TEST')),
  CONSTRAINT ended_somehow CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX one_ticket_of_a_kind ON tickets (business_id, printer_id, order_id, kind)
  WHERE order_id IS NOT NULL;
CREATE INDEX tickets_to_print ON tickets (business_id, printer_id, made_at) WHERE ended_at IS NULL;
SELECT protect_tenant_table('tickets');
GRANT UPDATE (given, failed, given_at, ended_at, outcome) ON tickets TO joyous_app;
