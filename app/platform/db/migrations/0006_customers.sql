create table "customers" (
  "id" text primary key,
  "email" text not null,
  "name" text not null,
  "last_name" text not null default '',
  "contact_number" text check ("contact_number" ~ '^[0-9]{10}$'),
  "address" jsonb,
  "branch" text,
  "tax_number" text,
  "loyalty_points" integer not null default 0 check ("loyalty_points" >= 0),
  "preferred_pickup_time" text check ("preferred_pickup_time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
  "password_hash" text,
  "google_subject" text,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null
);
--> statement-breakpoint
create unique index "customers_email" on "customers" ("email");
--> statement-breakpoint
create unique index "customers_google" on "customers" ("google_subject");
--> statement-breakpoint
create index "customers_contact_number" on "customers" ("contact_number");
--> statement-breakpoint
create table "customer_registrations" (
  "token_hash" text primary key,
  "email" text not null,
  "name" text not null,
  "last_name" text not null default '',
  "contact_number" text,
  "password_hash" text not null,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "customer_registrations_email" on "customer_registrations" ("email", "created_at");
--> statement-breakpoint
create table "customer_sessions" (
  "token_hash" text primary key,
  "customer_id" text not null references "customers" ("id") on delete cascade,
  "browser" text not null,
  "created_at" timestamptz not null,
  "last_seen_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "customer_sessions_customer" on "customer_sessions" ("customer_id");
--> statement-breakpoint
create table "customer_devices" (
  "customer_id" text not null references "customers" ("id") on delete cascade,
  "token_hash" text not null,
  "first_seen_at" timestamptz not null,
  "last_seen_at" timestamptz not null,
  primary key ("customer_id", "token_hash")
);
--> statement-breakpoint
create table "customer_links" (
  "token_hash" text primary key,
  "customer_id" text not null references "customers" ("id") on delete cascade,
  "kind" text not null check ("kind" in ('reset', 'email')),
  "email" text not null,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "customer_links_customer" on "customer_links" ("customer_id", "kind");
--> statement-breakpoint
create table "customer_changes" (
  "id" text primary key,
  "customer_id" text not null references "customers" ("id") on delete cascade,
  "before" jsonb not null,
  "after" jsonb not null,
  "by_id" text not null,
  "by_name" text not null,
  "at" timestamptz not null
);
--> statement-breakpoint
create index "customer_changes_customer" on "customer_changes" ("customer_id", "at" desc);
