-- Pre-orders for Eid. The campaign whose pickup windows an order takes a place in; null: the store's own windows.
alter table "orders" add column "campaign_id" text;
--> statement-breakpoint
-- A share, or a whole animal, of an order.
create table "udhiyah_shares" (
  "order_id" text not null references "orders" ("id") on delete cascade,
  -- The document of the campaign, and the key of what it offers.
  "campaign_id" text not null,
  "offer" text not null,
  -- From 1. The number is the lock: of two who want it at once, the database lets one have it.
  "number" integer not null,
  -- How many there were when it was taken. No number is beyond it, so never more are sold than there are.
  "available" integer not null,
  -- Shares that an animal has; 1: it is a whole one. Numbers 1 to 7 are the first of cattle, 8 to 14 the second.
  "per_animal" integer not null check ("per_animal" between 1 and 7),
  -- `held`: the order waits for its payment. `released`: it ended without, and others may have the number.
  "state" text not null check ("state" in ('held', 'sold', 'released')),
  -- To be said. Null: nobody gave one, or the account is deleted.
  "name" text check (length("name") between 1 and 100),
  -- In the words of the campaign. Null: it offers no choice.
  "cutting" text,
  "distribution" text,
  -- To be paid for it at pickup.
  "rest_cents" integer not null check ("rest_cents" >= 0),
  "at" timestamptz not null,
  primary key ("order_id", "offer", "number"),
  constraint "udhiyah_shares_number_check" check ("number" between 1 and "available")
);
--> statement-breakpoint
create unique index "udhiyah_shares_once" on "udhiyah_shares" ("campaign_id", "offer", "number")
  where "state" <> 'released';
--> statement-breakpoint
-- `shares-gone`: it was paid after its shares had been sold to others.
alter table "order_flags" drop constraint "order_flags_code_check";
--> statement-breakpoint
alter table "order_flags" add constraint "order_flags_code_check" check ("code" in (
  'paid-late', 'window-passed', 'over-capacity', 'mail-not-written',
  'payment-unknown-order', 'payment-other-amount', 'payment-other-currency', 'payment-paid-twice',
  'payment-disputed', 'payment-other-mode',
  'refunded-elsewhere', 'refund-came-back', 'not-taken-by-pos', 'canceled-not-refunded', 'edit-not-refunded',
  'hold-ends-soon', 'hold-lapsed', 'capture-refused', 'difference-refused',
  'changed-after-pos', 'shares-gone', 'other'
));
--> statement-breakpoint
-- Tells every server that a page says too much or too little of what is left. The payload is the campaign, or nothing.
create function notify_udhiyah_share() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('udhiyah', old.campaign_id);
  else
    perform pg_notify('udhiyah', new.campaign_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function notify_all_udhiyah_shares() returns trigger language plpgsql as $$
begin
  perform pg_notify('udhiyah', '');
  return null;
end
$$;
--> statement-breakpoint
-- Of a share that is paid, nothing changes that a page says.
create trigger udhiyah_share_taken after insert or delete on udhiyah_shares
  for each row execute function notify_udhiyah_share();
--> statement-breakpoint
create trigger udhiyah_share_moved after update on udhiyah_shares
  for each row when (old.state is distinct from new.state and 'released' in (old.state, new.state))
  execute function notify_udhiyah_share();
--> statement-breakpoint
create trigger udhiyah_shares_truncated after truncate on udhiyah_shares
  for each statement execute function notify_all_udhiyah_shares();
