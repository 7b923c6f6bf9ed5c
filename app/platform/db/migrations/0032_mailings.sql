-- Why a mail was given up: `refused` is a recipient who does not exist, or wants none.
alter table "outbox" add column "failure" text;
--> statement-breakpoint
alter table "subscribers" add column "bounced_at" timestamptz;
--> statement-breakpoint
-- The weekly deals as they were sent: one mail to many.
create table "mailings" (
  "id" text primary key,
  "week" text not null,
  "state" text not null,
  "subject" text not null,
  "html" text not null,
  "text" text not null,
  "by_id" text not null,
  "by_name" text not null,
  "created_at" timestamptz not null,
  "ended_at" timestamptz
);
--> statement-breakpoint
create index "mailings_newest" on "mailings" ("created_at" desc, "id");
--> statement-breakpoint
-- One row for each subscriber: nobody gets the same mailing twice.
create table "mailing_deliveries" (
  "mailing_id" text not null references "mailings" ("id") on delete cascade,
  "subscriber_id" text not null references "subscribers" ("id") on delete cascade,
  "state" text not null,
  "at" timestamptz not null,
  primary key ("mailing_id", "subscriber_id")
);
--> statement-breakpoint
create index "mailing_deliveries_active" on "mailing_deliveries" ("mailing_id", "subscriber_id")
  where "state" in ('waiting', 'queued');
--> statement-breakpoint
create index "mailing_deliveries_subscriber" on "mailing_deliveries" ("subscriber_id", "at");
