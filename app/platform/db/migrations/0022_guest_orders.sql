-- The browser that placed an order without an account: `guest-` and the hash of the token in its cookie. Stays when the
-- order becomes an account's, and goes when that account is deleted.
alter table "orders" add column "guest_id" text check (starts_with("guest_id", 'guest-'));
--> statement-breakpoint
-- As for customers: however many tabs and clicks, one order waits for its payment.
create unique index "orders_guest_pending_once" on "orders" ("guest_id") where "status" = 'pending';
--> statement-breakpoint
create index "orders_guest" on "orders" ("guest_id", "created_at" desc) where "guest_id" is not null;
--> statement-breakpoint
-- Those that nobody with an account has yet, by the address that whoever signs in has proven.
create index "orders_guest_email" on "orders" ("email") where "guest_id" is not null and "customer_id" is null;
