-- Staff: a second factor, what tells one browser from another, and tokens that end.
alter table "staff_accounts"
  -- Of an authenticator app, encrypted; null: none.
  add column "totp_secret" text,
  -- The last half minute whose code was taken: each code works once.
  add column "totp_last_step" bigint,
  add column "totp_since" timestamptz;
--> statement-breakpoint
-- One row for each that was not used yet, by SHA-256.
create table "staff_recovery_codes" (
  "account_id" text not null references "staff_accounts" ("id") on delete cascade,
  "code_hash" text not null,
  primary key ("account_id", "code_hash")
);
--> statement-breakpoint
alter table "staff_sessions"
  -- "Chrome on Windows"; of those from before it is not known.
  add column "browser" text not null default '',
  -- From where it signed in.
  add column "network" text not null default '';
--> statement-breakpoint
-- Whoever may give money back is asked again after a week, in a night of America. Those signed in keep a week.
update "staff_sessions"
  set "expires_at" = least("expires_at", date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '7 days 9 hours')
  where "account_id" in (select "id" from "staff_accounts" where "role" in ('administrator', 'shopkeeper'));
--> statement-breakpoint
alter table "staff_tokens"
  add column "expires_at" timestamptz,
  add column "last_used_at" timestamptz;
--> statement-breakpoint
-- Those from before go on for a year.
update "staff_tokens" set "expires_at" = now() + interval '365 days';
--> statement-breakpoint
alter table "staff_tokens" alter column "expires_at" set not null;
