-- When staff first looked at an order, and when a mail called them to it; null: nobody has, none did.
alter table "orders" add column "looked_at" timestamptz;
--> statement-breakpoint
alter table "orders" add column "alerted_at" timestamptz;
--> statement-breakpoint
-- Nobody is called to what was there before.
update "orders" set "alerted_at" = now() where "status" = 'received';
--> statement-breakpoint
create index "orders_unseen" on "orders" ("paid_at") where "status" = 'received' and "looked_at" is null and "alerted_at" is null;
