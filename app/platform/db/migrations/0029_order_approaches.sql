-- What customers say from their order's page: that they are on their way, or here. One row for each order, the latest.
create table "order_approaches" (
  "order_id" text primary key references "orders" ("id") on delete cascade,
  "kind" text not null check ("kind" in ('on-the-way', 'here')),
  -- On the way: in about how many; null: they did not say.
  "minutes" integer check ("minutes" is null or "kind" = 'on-the-way' and "minutes" between 1 and 120),
  -- Here: the parking spot or the car; plain text.
  "words" text check ("words" is null or "kind" = 'here' and char_length("words") between 1 and 120),
  "at" timestamptz not null,
  -- Staff have seen it.
  "settled_at" timestamptz,
  -- Of either, for pages of the counter that ask what is new.
  "changed_at" timestamptz not null,
  "revision" integer not null
);
--> statement-breakpoint
create index "order_approaches_changed" on "order_approaches" ("changed_at");
