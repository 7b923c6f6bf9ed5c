-- What the shopper wrote about the order and about its lines. Null: nothing.
alter table "orders" add column "note" text check (char_length("note") between 1 and 500);
--> statement-breakpoint
alter table "order_lines" add column "note" text check (char_length("note") between 1 and 200);
--> statement-breakpoint
-- The customer canceled an order, or chose another pickup time, after the point of sale had taken it.
alter table "order_flags" drop constraint "order_flags_code_check";
--> statement-breakpoint
alter table "order_flags" add constraint "order_flags_code_check" check ("code" in (
  'paid-late', 'window-passed', 'over-capacity', 'mail-not-written',
  'payment-unknown-order', 'payment-other-amount', 'payment-other-currency', 'payment-paid-twice',
  'payment-disputed', 'payment-other-mode',
  'refunded-elsewhere', 'refund-came-back', 'not-taken-by-pos', 'canceled-not-refunded', 'changed-after-pos', 'other'
));
