-- What staff changed of an order that was paid, before it was handed over. The order's lines and sums are as they are
-- now; this says what they were. The payment stays what was charged, and a refund of its own settles the difference.
create table "order_edits" (
  -- Made of the order and the form's token: a form sent twice is one edit.
  "id" text primary key,
  "order_id" text not null references "orders" ("id") on delete cascade,
  -- Of the order, after it.
  "revision" integer not null,
  -- Lines before and after, with the reason; see app/domain/orders/edits/order-edit.ts.
  "lines" jsonb not null,
  "pickup_before" timestamptz,
  "pickup_after" timestamptz,
  "total_before_cents" integer not null check ("total_before_cents" >= 0),
  -- Nobody is charged more by it.
  "total_after_cents" integer not null check ("total_after_cents" between 0 and "total_before_cents"),
  -- Of the difference, what had been given back before, by units that the order no longer has.
  "settled_cents" integer not null check ("settled_cents" >= 0),
  "refund_id" text references "refunds" ("id"),
  -- To the customer; plain text.
  "note" text check (char_length("note") between 1 and 500),
  "by_id" text,
  "by_name" text,
  "at" timestamptz not null,
  check (("pickup_before" is null) = ("pickup_after" is null))
);
--> statement-breakpoint
create unique index "order_edits_revision" on "order_edits" ("order_id", "revision");
--> statement-breakpoint
create index "order_edits_refund" on "order_edits" ("refund_id") where "refund_id" is not null;
--> statement-breakpoint
-- The sales tax of its day, so that an edit taxes what is left as the order was taxed. Null: placed before this was kept.
alter table "orders" add column "tax_basis_points" integer check ("tax_basis_points" between 0 and 10000);
--> statement-breakpoint
-- `edit-not-refunded`: the refund of an edit was refused.
alter table "order_flags" drop constraint "order_flags_code_check";
--> statement-breakpoint
alter table "order_flags" add constraint "order_flags_code_check" check ("code" in (
  'paid-late', 'window-passed', 'over-capacity', 'mail-not-written',
  'payment-unknown-order', 'payment-other-amount', 'payment-other-currency', 'payment-paid-twice',
  'payment-disputed', 'payment-other-mode',
  'refunded-elsewhere', 'refund-came-back', 'not-taken-by-pos', 'canceled-not-refunded', 'edit-not-refunded',
  'changed-after-pos', 'other'
));
