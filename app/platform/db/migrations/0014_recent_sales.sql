-- What sold in the last 30 days, which decides where staff have not: see app/domain/orders/recent-sales.server.ts.
alter table "products" add column "sold_recently" integer not null default 0;
--> statement-breakpoint
create index "orders_paid" on "orders" ("paid_at") where "paid_at" is not null;
--> statement-breakpoint
-- The order of listings, of the whole catalog and of a category: what staff feature, then by rank, then what sells.
drop index "products_shelf";
--> statement-breakpoint
create index "products_shelf" on "products" ("featured" desc, "rank", "sold_recently" desc, "title", "id")
  where "active";
--> statement-breakpoint
drop index "products_category_shelf";
--> statement-breakpoint
create index "products_category_shelf" on "products"
  ("category_id", "featured" desc, "rank", "sold_recently" desc, "title", "id") where "active";
--> statement-breakpoint
drop index "products_reduced";
--> statement-breakpoint
create index "products_reduced" on "products" ("featured" desc, "rank", "sold_recently" desc, "title", "id")
  where "active" and "selling_cents" < "price_cents";
--> statement-breakpoint
-- "products_shelf" begins with them.
drop index "products_featured";
