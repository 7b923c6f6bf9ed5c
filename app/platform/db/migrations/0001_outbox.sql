create table "outbox" (
  "id" text primary key,
  "key" text not null,
  "message_id" text not null,
  "recipient" text not null,
  "reply_to" text,
  "subject" text not null,
  "html" text,
  "text" text,
  "headers" jsonb not null,
  "state" text not null,
  "attempts" integer not null,
  "due_at" timestamptz not null,
  "claim" text,
  "last_error" text,
  "created_at" timestamptz not null,
  "ended_at" timestamptz
);
--> statement-breakpoint
create unique index "outbox_key" on "outbox" ("key");
--> statement-breakpoint
create index "outbox_due" on "outbox" ("due_at") where "state" = 'waiting';
