-- What the staff's bar counts on every page: orders nobody has begun with, messages nobody has handled.
create index "orders_open" on "orders" ("status", "pickup_starts_at") where "status" in ('received', 'preparing', 'ready');
--> statement-breakpoint
create index "contact_messages_open" on "contact_messages" ("created_at" desc, "id") where "handled_at" is null;
--> statement-breakpoint
alter table "staff_accounts" add column "last_sign_in_at" timestamptz;
--> statement-breakpoint
update "staff_accounts" set "last_sign_in_at" =
  (select max("created_at") from "staff_sessions" where "account_id" = "staff_accounts"."id");
--> statement-breakpoint
-- People who were asked to join and have not chosen a password yet; one invitation for each address.
create table "staff_invitations" (
  "id" text primary key,
  "email" text not null,
  "name" text not null,
  "role" text not null,
  "token_hash" text not null,
  "invited_by" text not null,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create unique index "staff_invitations_email" on "staff_invitations" ("email");
--> statement-breakpoint
create unique index "staff_invitations_token" on "staff_invitations" ("token_hash");
--> statement-breakpoint
-- Mailed links with which staff choose a new password.
create table "staff_password_resets" (
  "token_hash" text primary key,
  "account_id" text not null references "staff_accounts" ("id") on delete cascade,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "staff_password_resets_account" on "staff_password_resets" ("account_id");
