create schema if not exists "lake";
--> statement-breakpoint
create table "lake"."datasets" (
  "name" text primary key,
  "acl_mode" text not null,
  "created_at" timestamptz not null
);
--> statement-breakpoint
create table "lake"."documents" (
  "dataset" text not null references "lake"."datasets" ("name") on delete cascade,
  "id" text not null,
  "rev" text not null,
  "body" json not null,
  primary key ("dataset", "id")
);
--> statement-breakpoint
create table "lake"."transactions" (
  "seq" bigint generated always as identity,
  "dataset" text not null references "lake"."datasets" ("name") on delete cascade,
  "id" text not null,
  "author" text not null,
  "timestamp" timestamptz not null,
  "document_ids" json not null,
  "mutations" json not null,
  primary key ("dataset", "id")
);
--> statement-breakpoint
create table "lake"."settings" (
  "user_id" text not null,
  "key" text not null,
  "value" json not null,
  "updated_at" timestamptz not null,
  primary key ("user_id", "key")
);
