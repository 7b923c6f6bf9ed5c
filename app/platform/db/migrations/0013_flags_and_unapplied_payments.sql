-- Why staff must look at an order: codes, which are worded where they are shown. Until now `orders.flag` held the
-- sentences themselves, a line each.
create table "order_flags" (
  "order_id" text not null references "orders" ("id") on delete cascade,
  "code" text not null check ("code" in (
    'paid-late', 'window-passed', 'over-capacity', 'mail-not-written',
    'payment-unknown-order', 'payment-other-amount', 'payment-other-currency', 'payment-paid-twice',
    'payment-disputed', 'payment-other-mode',
    'refunded-elsewhere', 'refund-came-back', 'not-taken-by-pos', 'canceled-not-refunded', 'other'
  )),
  -- The sentence of an `other`, which nobody knows a code for.
  "detail" text,
  "at" timestamptz not null,
  primary key ("order_id", "code"),
  check (("code" = 'other') = ("detail" is not null))
);
--> statement-breakpoint
-- When a line was added is not known: they keep their order, a microsecond apart, from when the order was placed.
insert into "order_flags" ("order_id", "code", "detail", "at")
select
  "flagged"."order_id",
  coalesce("known"."code", 'other'),
  string_agg("flagged"."line", E'\n' order by "flagged"."position") filter (where "known"."code" is null),
  min("flagged"."created_at" + "flagged"."position" * interval '1 microsecond')
from (
  select "orders"."id" as "order_id", "orders"."created_at", "lines"."line", "lines"."position"
  from "orders"
  cross join lateral unnest(string_to_array("orders"."flag", E'\n')) with ordinality as "lines" ("line", "position")
  where "lines"."line" <> ''
) as "flagged"
left join (values
  ('paid-late', 'Paid after its time had run out. Check that the pickup time still works.'),
  ('window-passed', 'The pickup time passed while this was being paid. Call the customer.'),
  ('over-capacity', 'The pickup window was given to others before this was paid. Check that it can be made.'),
  ('mail-not-written', 'The confirmation mail could not be written. Call the customer.'),
  ('payment-unknown-order', 'A payment names this order and another one. Look at the payments to check.'),
  ('payment-other-amount', 'A payment came in with another amount. It is kept, the order is not paid by it.'),
  ('payment-other-currency', 'A payment came in with another currency. It is kept, the order is not paid by it.'),
  ('payment-paid-twice', 'A payment came in that this order does not need. It is kept: give it back.'),
  ('payment-disputed', 'The customer’s bank disputes the payment. Answer it on the card provider’s pages.'),
  ('payment-other-mode', 'A payment came in that is not of the kind this shop takes: test money, or real money of another key. It is kept, the order is not paid by it.'),
  ('refunded-elsewhere', 'Money was given back on the card provider’s own pages.'),
  ('refund-came-back', 'A refund came back: the customer does not have the money yet.'),
  ('not-taken-by-pos', 'Not taken by the point of sale. Enter it there by hand.'),
  ('canceled-not-refunded', 'Cancelled and not refunded')
) as "known" ("code", "sentence") on "known"."sentence" = "flagged"."line"
group by "flagged"."order_id", coalesce("known"."code", 'other');
--> statement-breakpoint
-- The primary key of "order_flags" finds flagged orders from now on.
drop index "orders_flagged";
--> statement-breakpoint
alter table "orders" drop column "flag";
--> statement-breakpoint
-- Money that came and is not its order's payment is "unapplied", as card providers and bookkeepers call it.
alter table "payments" drop constraint "payments_status_check", drop constraint "payments_livemode_check";
--> statement-breakpoint
update "payments" set "status" = 'unapplied' where "status" = 'kept';
--> statement-breakpoint
alter table "payments"
  add constraint "payments_status_check"
    check ("status" in ('opening', 'open', 'paid', 'expired', 'failed', 'unapplied')),
  add constraint "payments_livemode_check"
    check ("status" not in ('paid', 'unapplied') or "livemode" is not null);
--> statement-breakpoint
alter table "odd_payments" rename to "unapplied_payments";
--> statement-breakpoint
alter table "unapplied_payments" rename column "return_asked_at" to "refund_requested_at";
--> statement-breakpoint
alter table "unapplied_payments" rename column "return_asked_by" to "refund_requested_by";
--> statement-breakpoint
alter table "unapplied_payments" rename column "returned_at" to "refunded_at";
--> statement-breakpoint
alter table "unapplied_payments" rename column "return_error" to "refund_error";
--> statement-breakpoint
alter index "odd_payments_returning" rename to "unapplied_payments_refund_requested";
--> statement-breakpoint
-- All of them, as from version 18 on Postgres names those for "not null" too.
do $$
declare
  "old_name" text;
begin
  for "old_name" in
    select "conname" from "pg_constraint"
    where "conrelid" = '"unapplied_payments"'::regclass and "conname" like 'odd\_payments\_%'
  loop
    execute format(
      'alter table "unapplied_payments" rename constraint %I to %I',
      "old_name", replace("old_name", 'odd_payments_', 'unapplied_payments_')
    );
  end loop;
end $$;
--> statement-breakpoint
-- Why a refund failed: our own reasons are codes, too. The card provider's messages stay as they are.
update "refunds" set "last_error" = 'refused'
where "last_error" = 'The card provider refused the refund. Nothing was given back.';
--> statement-breakpoint
update "refunds" set "last_error" = 'came-back'
where "last_error" = 'It was sent, and the customer’s bank did not take it.';
--> statement-breakpoint
update "unapplied_payments" set "refund_error" = 'refused'
where "refund_error" = 'The card provider refused the refund. Nothing was given back.';
--> statement-breakpoint
update "unapplied_payments" set "refund_error" = 'came-back'
where "refund_error" = 'It was sent, and the customer’s bank did not take it.';
