alter table "contact_messages" add column "spam_at" timestamptz;
--> statement-breakpoint
alter table "contact_messages" add column "spam_by" text;
--> statement-breakpoint
drop index "contact_messages_open";
--> statement-breakpoint
-- What the staff's bar counts: spam is nobody's to handle.
create index "contact_messages_open" on "contact_messages" ("created_at" desc, "id")
  where "handled_at" is null and "spam_at" is null;
--> statement-breakpoint
-- What staff wrote back by mail.
create table "contact_replies" (
  "id" text primary key,
  "message_id" text not null references "contact_messages" ("id") on delete cascade,
  "text" text not null,
  "by_id" text not null,
  "by_name" text not null,
  "at" timestamptz not null
);
--> statement-breakpoint
create index "contact_replies_message" on "contact_replies" ("message_id", "at");
