create table "orders" (
  "id" text primary key,
  "number" text not null,
  "customer_id" text references "customers" ("id") on delete set null,
  "form_token" text not null,
  "status" text not null check ("status" in (
    'pending', 'received', 'preparing', 'ready', 'collected', 'cancelled', 'no_show', 'expired'
  )),
  "flag" text,
  "delivery_option" text not null check ("delivery_option" in ('pickup', 'delivery')),
  "pickup_starts_at" timestamptz not null,
  "pickup_ends_at" timestamptz not null,
  "name" text not null,
  "phone" text not null,
  "email" text not null,
  "address" jsonb,
  "item_count" integer not null check ("item_count" > 0),
  "goods_cents" integer not null check ("goods_cents" >= 0),
  "savings_cents" integer not null check ("savings_cents" >= 0),
  "tax_cents" integer not null check ("tax_cents" >= 0),
  "total_cents" integer not null check ("total_cents" = "goods_cents" - "savings_cents" + "tax_cents" and "total_cents" >= 0),
  "currency" text not null check ("currency" = 'usd'),
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "paid_at" timestamptz,
  "ended_at" timestamptz
);
--> statement-breakpoint
create unique index "orders_number" on "orders" ("number");
--> statement-breakpoint
create unique index "orders_form_token" on "orders" ("form_token");
--> statement-breakpoint
create index "orders_customer" on "orders" ("customer_id", "created_at" desc);
--> statement-breakpoint
create index "orders_pickup" on "orders" ("pickup_starts_at");
--> statement-breakpoint
create table "order_lines" (
  "order_id" text not null references "orders" ("id") on delete cascade,
  "position" integer not null,
  "product_id" text not null,
  "title" text not null,
  "unit" text not null,
  "picture" jsonb,
  "pricing_mode" text not null check ("pricing_mode" in ('each', 'by_weight')),
  "quantity" integer not null check ("quantity" > 0),
  "unit_price_cents" integer not null check ("unit_price_cents" >= 0),
  "price_per_pound_cents" integer check ("price_per_pound_cents" >= 0),
  "estimated_grams" integer check ("estimated_grams" > 0),
  "weighed_grams" integer check ("weighed_grams" > 0),
  "savings_cents" integer not null check ("savings_cents" >= 0),
  "total_cents" integer not null check ("total_cents" >= 0),
  "taxable" boolean not null,
  "explanations" jsonb not null,
  primary key ("order_id", "position"),
  check ("pricing_mode" = 'by_weight' or "total_cents" = "quantity" * "unit_price_cents" - "savings_cents")
);
--> statement-breakpoint
create table "payments" (
  "id" text primary key,
  "order_id" text not null references "orders" ("id"),
  "attempt" integer not null check ("attempt" > 0),
  "session_id" text,
  "intent_id" text,
  "status" text not null check ("status" in ('opening', 'open', 'paid', 'expired', 'failed')),
  "amount_cents" integer not null check ("amount_cents" >= 0),
  "refunded_cents" integer not null default 0 check ("refunded_cents" between 0 and "amount_cents"),
  "currency" text not null check ("currency" = 'usd'),
  "card" text,
  "created_at" timestamptz not null,
  "expires_at" timestamptz,
  "paid_at" timestamptz
);
--> statement-breakpoint
create unique index "payments_attempt" on "payments" ("order_id", "attempt");
--> statement-breakpoint
create unique index "payments_session" on "payments" ("session_id");
--> statement-breakpoint
create unique index "payments_paid_once" on "payments" ("order_id") where "status" = 'paid';
--> statement-breakpoint
create table "order_history" (
  "id" text primary key,
  "order_id" text not null references "orders" ("id") on delete cascade,
  "from_status" text,
  "to_status" text not null,
  "note" text,
  "by_kind" text not null check ("by_kind" in ('customer', 'staff', 'payment', 'system')),
  "by_id" text,
  "by_name" text,
  "at" timestamptz not null
);
--> statement-breakpoint
create index "order_history_order" on "order_history" ("order_id", "at");
