-- What is in a dish: allergens, tags, calories, and what its options change. Staff can say it even if a till
-- owns the menu. A menu that a till or a file sends can say it, too, but replaces nothing that staff said.
-- Processes of the version before still show dietary_tags, as the menu says them.
ALTER TABLE menu_items
  -- What the menu says besides dietary_tags. Null if it says nothing.
  ADD COLUMN menu_contents jsonb CHECK (jsonb_typeof(menu_contents) = 'object'),
  -- What staff said, in place of what the menu says. Null if staff said nothing.
  ADD COLUMN said_contents jsonb CHECK (jsonb_typeof(said_contents) = 'object'),
  -- What the menu said at that time. If it says something else later, that waits until staff decide.
  ADD COLUMN contents_beside jsonb CHECK (jsonb_typeof(contents_beside) = 'object'),
  ADD COLUMN contents_by integer,
  ADD COLUMN contents_at timestamptz(3),
  -- Tags that somebody gave the dish, but that diners don't see, because an allergen contradicts them.
  ADD COLUMN withheld_tags text[] NOT NULL DEFAULT '{}',
  -- Whether the menu and staff say different things, and staff haven't decided yet.
  ADD COLUMN contents_wait boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT contents_are_said_at_a_time
    CHECK (num_nulls(said_contents, contents_beside, contents_at) IN (0, 3));
