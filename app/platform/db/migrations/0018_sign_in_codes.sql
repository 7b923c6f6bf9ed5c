-- Registering remembers its browser, which the mailed link signs in at once, and where the shopper wanted to go.
alter table "customer_registrations"
  -- SHA-256 of the token in the browser's cookie.
  add column "browser_hash" text,
  -- A path of this site.
  add column "return_path" text;
--> statement-breakpoint
-- Codes that were mailed to sign in with, for a day: so long they count against the limit of their e-mail.
create table "customer_codes" (
  "id" text primary key,
  "browser_hash" text not null,
  "email" text not null,
  -- Keyed with the shop's secret and the browser's token: six digits alone would be guessed from a copy of the table.
  "code_hash" text not null,
  "tries" integer not null default 0 check ("tries" between 0 and 5),
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null
);
--> statement-breakpoint
create index "customer_codes_email" on "customer_codes" ("email", "created_at");
--> statement-breakpoint
create index "customer_codes_browser" on "customer_codes" ("browser_hash");
