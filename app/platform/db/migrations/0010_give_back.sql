-- Money that is kept can be given back from the counter. It is noted here before the card provider is asked.
alter table "odd_payments"
  add column "return_asked_at" timestamptz,
  -- The name of the member of staff.
  add column "return_asked_by" text,
  add column "returned_at" timestamptz,
  -- Why the last try came to nothing.
  add column "return_error" text;
--> statement-breakpoint
create index "odd_payments_returning" on "odd_payments" ("return_asked_at") where "return_asked_at" is not null and "returned_at" is null;
