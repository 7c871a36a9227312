-- What is in a dish: allergens, tags, calories, and what its options change. Staff say it, whoever owns the
-- menu; the menu of a till or a file says it, too, and replaces nothing that staff said. A process of the
-- version before shows dietary_tags, as the menu says them.
ALTER TABLE menu_items
  -- What the menu says beside dietary_tags. Null: nothing.
  ADD COLUMN menu_contents jsonb CHECK (jsonb_typeof(menu_contents) = 'object'),
  -- What staff said, instead of the menu's. Null: nobody did.
  ADD COLUMN said_contents jsonb CHECK (jsonb_typeof(said_contents) = 'object'),
  -- What the menu said then: something else that it says later waits for a decision of theirs.
  ADD COLUMN contents_beside jsonb CHECK (jsonb_typeof(contents_beside) = 'object'),
  ADD COLUMN contents_by integer,
  ADD COLUMN contents_at timestamptz(3),
  -- Tags that were said, and that diners aren't told: an allergen that was said, too, contradicts them.
  ADD COLUMN withheld_tags text[] NOT NULL DEFAULT '{}',
  -- Whether the menu says otherwise than staff, who haven't decided yet.
  ADD COLUMN contents_wait boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT contents_are_said_at_a_time
    CHECK (num_nulls(said_contents, contents_beside, contents_at) IN (0, 3));
