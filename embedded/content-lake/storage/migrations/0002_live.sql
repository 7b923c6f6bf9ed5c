alter table "lake"."transactions" add column "live_tags" json;
--> statement-breakpoint
create index "transactions_in_order" on "lake"."transactions" ("dataset", "seq");
--> statement-breakpoint
create table "lake"."cors_origins" (
  "id" bigint generated always as identity primary key,
  "origin" text not null unique,
  "allow_credentials" boolean not null,
  "created_at" timestamptz not null
);
--> statement-breakpoint
insert into "lake"."cors_origins" ("origin", "allow_credentials", "created_at")
values ('http://localhost:3333', true, now());
