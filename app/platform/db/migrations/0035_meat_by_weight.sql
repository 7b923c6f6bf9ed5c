-- Meat that is priced by what it weighs: estimated when it is ordered, held on the card, weighed at the counter, captured.
alter table "orders"
  -- What the card is asked to hold; null: nothing of it is weighed, and it is charged at once.
  add column "hold_cents" integer check ("hold_cents" > 0),
  -- What it was expected to come to when it was placed; null: as `hold_cents`.
  add column "estimate_cents" integer check ("estimate_cents" >= 0),
  add constraint "orders_hold_check" check (("hold_cents" is null) = ("estimate_cents" is null));
--> statement-breakpoint
alter table "order_lines"
  -- Of the price board; null: a product of the catalog.
  add column "meat_item_id" text,
  -- What was chosen: [{"set": "Cut", "option": "8 pieces", "feeCents": 200}, …].
  add column "cut" jsonb,
  -- How it is priced once it is weighed: WeighingTerms of app/domain/pricing/weigh-line.ts. Null: it is not weighed.
  add column "weighing" jsonb,
  add column "fee_cents" integer not null default 0 check ("fee_cents" >= 0),
  -- What it was expected to come to, and may come to at most without the shopper's word. Null: it is not weighed.
  add column "estimate_cents" integer check ("estimate_cents" >= 0),
  add column "limit_cents" integer check ("limit_cents" >= "estimate_cents"),
  -- What the shopper wants if it is not there. Null: nobody was asked.
  add column "if_missing" text check ("if_missing" in ('call', 'swap', 'leave-out')),
  -- Staff left it out: it costs nothing. Null: they did not.
  add column "left_out_at" timestamptz,
  -- What was ordered, where staff took something else: "3 pieces of Whole chicken". Null: it is as ordered.
  add column "in_place_of" text,
  -- Who certifies it and the like, as of the order; for labels and receipts.
  add column "provenance" jsonb,
  add constraint "order_lines_weighing_check" check (
    ("weighing" is null) = ("estimate_cents" is null) and ("weighing" is null) = ("limit_cents" is null)
  );
--> statement-breakpoint
-- Its old name is made of the columns; what a line costs has a fee beside.
do $$
declare
  "name" text;
begin
  select "conname" into "name" from "pg_constraint"
    where "conrelid" = '"order_lines"'::regclass and "contype" = 'c'
      and pg_get_constraintdef("oid") like '%by_weight%' and pg_get_constraintdef("oid") like '%savings_cents%';
  execute format('alter table "order_lines" drop constraint %I', "name");
end
$$;
--> statement-breakpoint
alter table "order_lines" add constraint "order_lines_total_check" check (
  "pricing_mode" = 'by_weight' or "left_out_at" is not null
  or "total_cents" = "quantity" * "unit_price_cents" - "savings_cents" + "fee_cents"
);
--> statement-breakpoint
-- A package on the scale: a piece of what is ordered by the piece, a bag of what is ordered by the pound.
create table "order_packages" (
  -- `package-` and a hash of the order and the form's token: a form sent twice is one package.
  "id" text primary key,
  "order_id" text not null,
  "position" integer not null,
  -- From 1, within its line. Two people who weigh one line at once take the same number, and one of them is told.
  "number" integer not null check ("number" > 0),
  "grams" integer not null check ("grams" between 1 and 100000),
  "by_id" text,
  "by_name" text,
  "at" timestamptz not null,
  foreign key ("order_id", "position") references "order_lines" ("order_id", "position") on delete cascade,
  unique ("order_id", "position", "number")
);
--> statement-breakpoint
-- `held`: the card holds the money, nothing is charged. `released`: the hold was let go, or it lapsed.
alter table "payments"
  add column "kind" text not null default 'order' check ("kind" in ('order', 'difference')),
  drop constraint "payments_status_check",
  drop constraint "payments_livemode_check",
  add constraint "payments_status_check"
    check ("status" in ('opening', 'open', 'held', 'paid', 'released', 'expired', 'failed', 'unapplied')),
  add constraint "payments_livemode_check"
    check ("status" not in ('held', 'paid', 'released', 'unapplied') or "livemode" is not null);
--> statement-breakpoint
drop index "payments_paid_once";
--> statement-breakpoint
create unique index "payments_paid_once" on "payments" ("order_id")
  where "status" in ('held', 'paid') and "kind" = 'order';
--> statement-breakpoint
-- What becomes of the money that a card holds. Requests are written before the provider hears of them.
create table "payment_holds" (
  "payment_id" text primary key references "payments" ("id"),
  "order_id" text not null references "orders" ("id"),
  "status" text not null check ("status" in ('held', 'capturing', 'captured', 'releasing', 'released', 'lapsed')),
  "authorized_cents" integer not null check ("authorized_cents" > 0),
  -- To be captured, or captured. Never more than is held.
  "capture_cents" integer check ("capture_cents" between 0 and "authorized_cents"),
  -- The provider's word: until when it can be captured. Null: it has not said.
  "capture_before" timestamptz,
  "requested_at" timestamptz,
  -- Who asked for it; with the capture, the order is made ready in their name.
  "by_kind" text check ("by_kind" in ('customer', 'staff', 'payment', 'system')),
  "by_id" text,
  "by_name" text,
  "ended_at" timestamptz,
  "last_error" text,
  check (("status" in ('capturing', 'captured')) = ("capture_cents" is not null)),
  check (("status" in ('captured', 'released', 'lapsed')) = ("ended_at" is not null))
);
--> statement-breakpoint
create index "payment_holds_open" on "payment_holds" ("order_id")
  where "status" in ('held', 'capturing', 'releasing');
--> statement-breakpoint
-- What an order comes to beyond what is held: the shopper pays it by a link, or says no. One at a time.
create table "order_differences" (
  -- `difference-…`
  "id" text primary key,
  "order_id" text not null references "orders" ("id") on delete cascade,
  "cents" integer not null check ("cents" > 0),
  -- `withdrawn`: staff took less, or left something out.
  "status" text not null check ("status" in ('asked', 'paid', 'refused', 'withdrawn')),
  "asked_at" timestamptz not null,
  "by_id" text,
  "by_name" text,
  "ended_at" timestamptz,
  check (("status" = 'asked') = ("ended_at" is null))
);
--> statement-breakpoint
create unique index "order_differences_asked_once" on "order_differences" ("order_id") where "status" = 'asked';
--> statement-breakpoint
create index "order_differences_order" on "order_differences" ("order_id");
--> statement-breakpoint
-- `hold-ends-soon`, `hold-lapsed`: what the card holds must be captured in time. `capture-refused`: the provider said no.
-- `difference-refused`: the shopper said no to what it comes to beyond the hold.
alter table "order_flags" drop constraint "order_flags_code_check";
--> statement-breakpoint
alter table "order_flags" add constraint "order_flags_code_check" check ("code" in (
  'paid-late', 'window-passed', 'over-capacity', 'mail-not-written',
  'payment-unknown-order', 'payment-other-amount', 'payment-other-currency', 'payment-paid-twice',
  'payment-disputed', 'payment-other-mode',
  'refunded-elsewhere', 'refund-came-back', 'not-taken-by-pos', 'canceled-not-refunded', 'edit-not-refunded',
  'hold-ends-soon', 'hold-lapsed', 'capture-refused', 'difference-refused',
  'changed-after-pos', 'other'
));
