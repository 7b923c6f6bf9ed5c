create table "contact_messages" (
  "id" text primary key,
  "key" text not null,
  "name" text not null,
  "phone" text not null,
  "email" text not null,
  "message" text not null,
  "created_at" timestamptz not null,
  "handled_at" timestamptz,
  "handled_by" text
);
--> statement-breakpoint
create unique index "contact_messages_key" on "contact_messages" ("key");
--> statement-breakpoint
create index "contact_messages_newest" on "contact_messages" ("created_at" desc, "id");
--> statement-breakpoint
create table "subscribers" (
  "id" text primary key,
  "kind" text not null,
  "address" text not null,
  "state" text not null,
  "created_at" timestamptz not null,
  "asked_at" timestamptz not null,
  "confirmed_at" timestamptz,
  "unsubscribed_at" timestamptz,
  "reminded_at" timestamptz
);
--> statement-breakpoint
create unique index "subscribers_address" on "subscribers" ("address");
--> statement-breakpoint
create table "subscriber_confirmations" (
  "token_hash" text primary key,
  "subscriber_id" text not null references "subscribers" ("id") on delete cascade,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "subscriber_confirmations_subscriber" on "subscriber_confirmations" ("subscriber_id");
