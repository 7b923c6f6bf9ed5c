-- Staff's "Pause orders": one row while no new orders are taken, none otherwise. Without an end: until staff resume.
create table "order_pause" (
  "id" integer primary key check ("id" = 1),
  "paused_at" timestamptz not null,
  "ends_at" timestamptz check ("ends_at" > "paused_at"),
  "by_id" text not null,
  "by_name" text not null
);
