-- What is chosen about a dish is read and written with the dish, by the rules in contract/: as JSON,
-- like hours. What was on a menu before has no options, and is sold as before.
ALTER TABLE menu_items
  ADD COLUMN option_groups jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(option_groups) = 'array'),
  ADD COLUMN note_allowed  boolean NOT NULL DEFAULT true,
  ADD COLUMN age_checked   boolean NOT NULL DEFAULT false,
  ADD COLUMN tax_category  text NOT NULL DEFAULT 'PREPARED_FOOD' CHECK (tax_category <> '');

-- No times: whenever the restaurant is open.
ALTER TABLE catalog_categories
  ADD COLUMN times    jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(times) = 'array'),
  ADD COLUMN services text[] NOT NULL DEFAULT '{TAKE_OUT,DELIVERY,DINE_IN}' CHECK (services <> '{}');
