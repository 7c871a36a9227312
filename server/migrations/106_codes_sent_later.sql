-- A reply's code may be sent later: see wants_no_texts.sql and send-reply-code.ts. Processes of the
-- version before never change the outcome.
GRANT UPDATE (discount_outcome) ON review_replies TO joyous_app;
