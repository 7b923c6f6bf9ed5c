-- What staff note about a customer, for each other.
create table "customer_notes" (
  "id" text primary key,
  "customer_id" text not null references "customers" ("id") on delete cascade,
  "text" text not null,
  "by_id" text not null,
  "by_name" text not null,
  "at" timestamptz not null
);
--> statement-breakpoint
create index "customer_notes_customer" on "customer_notes" ("customer_id", "at" desc);
--> statement-breakpoint
-- Beside its main picture, in their order.
alter table "products" add column "more_pictures" jsonb not null default '[]';
