-- A copy under way is not a dataset yet.
alter table "lake"."datasets" add column "pending" boolean not null default false;
--> statement-breakpoint
create table "lake"."aliases" (
  "name" text primary key,
  "dataset" text references "lake"."datasets" ("name") on delete set null,
  "created_at" timestamptz not null
);
--> statement-breakpoint
create table "lake"."hooks" (
  "id" text primary key,
  "body" json not null
);
--> statement-breakpoint
create table "lake"."hook_messages" (
  "id" text primary key,
  "hook" text not null references "lake"."hooks" ("id") on delete cascade,
  "pending" boolean not null,
  "created_at" timestamptz not null,
  "body" json not null
);
--> statement-breakpoint
create index "hook_messages_hook" on "lake"."hook_messages" ("hook", "created_at");
