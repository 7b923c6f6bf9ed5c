-- A row for each pickup window that somebody asked for. Whoever holds it may count the window's orders and add one.
create table "pickup_slots" (
  "starts_at" timestamptz primary key,
  "asked_at" timestamptz not null
);
--> statement-breakpoint
-- What of an order makes it another one: lines, prices, window, contact. Null: it was not placed in the checkout.
alter table "orders" add column "fingerprint" text;
--> statement-breakpoint
-- Whether its units are taken out of the stock, to be put back when it ends without being handed over.
alter table "orders" add column "stock_taken" boolean not null default false;
--> statement-breakpoint
-- However many tabs and clicks: a customer has one order that waits for its payment.
create unique index "orders_pending_once" on "orders" ("customer_id") where "status" = 'pending';
--> statement-breakpoint
create index "orders_status" on "orders" ("status", "pickup_starts_at");
--> statement-breakpoint
create index "orders_flagged" on "orders" ("created_at") where "flag" is not null;
--> statement-breakpoint
create index "orders_name" on "orders" using gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
create index "orders_phone" on "orders" ("phone" text_pattern_ops);
--> statement-breakpoint
create index "order_history_at" on "order_history" ("at");
--> statement-breakpoint
-- `kept`: money that came and that is not the order's payment, as for one that was paid already. Staff must look.
alter table "payments" drop constraint "payments_status_check";
--> statement-breakpoint
alter table "payments" add constraint "payments_status_check"
  check ("status" in ('opening', 'open', 'paid', 'expired', 'failed', 'kept'));
--> statement-breakpoint
create index "payments_waiting" on "payments" ("created_at") where "status" in ('opening', 'open');
--> statement-breakpoint
-- Every notice of the card provider that was dealt with, so that it is dealt with once.
create table "payment_events" (
  "id" text primary key,
  "type" text not null,
  "session_id" text,
  "received_at" timestamptz not null
);
--> statement-breakpoint
create index "payment_events_received" on "payment_events" ("received_at");
--> statement-breakpoint
-- Money that belongs to no order of ours, or not in this amount. Kept until staff have looked.
create table "odd_payments" (
  "session_id" text primary key,
  "order_id" text references "orders" ("id"),
  "reason" text not null check ("reason" in ('unknown-order', 'other-amount', 'other-currency', 'paid-twice', 'disputed')),
  "amount_cents" integer not null,
  "currency" text not null,
  "intent_id" text,
  "seen_at" timestamptz not null,
  "resolved_at" timestamptz,
  "resolved_by" text
);
--> statement-breakpoint
create table "refunds" (
  "id" text primary key,
  "order_id" text not null references "orders" ("id"),
  "payment_id" text not null references "payments" ("id"),
  "amount_cents" integer not null check ("amount_cents" > 0),
  "reason" text not null,
  "lines" jsonb not null,
  "status" text not null check ("status" in ('asked', 'done', 'failed')),
  -- The card provider's own name for it.
  "refund_id" text,
  "by_id" text,
  "by_name" text,
  "last_error" text,
  "created_at" timestamptz not null,
  "ended_at" timestamptz
);
--> statement-breakpoint
create index "refunds_order" on "refunds" ("order_id");
--> statement-breakpoint
create unique index "refunds_refund" on "refunds" ("refund_id");
--> statement-breakpoint
create index "refunds_asked" on "refunds" ("created_at") where "status" = 'asked';
--> statement-breakpoint
-- Orders on their way to the point-of-sale system.
create table "pos_orders" (
  "order_id" text primary key references "orders" ("id") on delete cascade,
  "state" text not null check ("state" in ('waiting', 'sent', 'failed')),
  "attempts" integer not null default 0,
  "claim" text,
  "due_at" timestamptz not null,
  "created_at" timestamptz not null,
  "ended_at" timestamptz,
  "last_error" text
);
--> statement-breakpoint
create index "pos_orders_due" on "pos_orders" ("due_at") where "state" = 'waiting';
