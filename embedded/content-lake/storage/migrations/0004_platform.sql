-- A copy under way is not a dataset yet.
alter table "lake"."datasets" add column "pending" boolean not null default false;
--> statement-breakpoint
create table "lake"."aliases" (
  "name" text primary key,
  "dataset" text references "lake"."datasets" ("name") on delete set null,
  "created_at" timestamptz not null
);
