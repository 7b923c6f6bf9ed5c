create table "staff_accounts" (
  "id" text primary key,
  "email" text not null,
  "name" text not null,
  "role" text not null,
  "password_hash" text not null,
  "created_at" timestamptz not null
);
--> statement-breakpoint
create unique index "staff_accounts_email" on "staff_accounts" ("email");
--> statement-breakpoint
create table "staff_sessions" (
  "token_hash" text primary key,
  "account_id" text not null references "staff_accounts" ("id") on delete cascade,
  "created_at" timestamptz not null,
  "last_seen_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "staff_sessions_account" on "staff_sessions" ("account_id");
--> statement-breakpoint
create table "staff_tokens" (
  "id" text primary key,
  "token_hash" text not null,
  "name" text not null,
  "role" text not null,
  "created_at" timestamptz not null
);
--> statement-breakpoint
create unique index "staff_tokens_hash" on "staff_tokens" ("token_hash");
