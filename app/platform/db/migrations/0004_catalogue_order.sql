-- least() passes over nulls, so the column as it was never looked at the percentage. Its indices go and come with it.
alter table "products" drop column "selling_cents";
--> statement-breakpoint
alter table "products" add column "selling_cents" integer not null generated always as (
  case
    when "discount_cents" is not null then least("discount_cents", "price_cents")
    else (("price_cents"::bigint * (10000 - coalesce("discount_basis_points", 0)) + 5000) / 10000)::integer
  end
) stored;
--> statement-breakpoint
-- With all that is filtered by, so that counting need not look at the rows themselves, which are wide.
create index "products_category_price" on "products" ("category_id", "selling_cents", "id")
  include ("price_cents", "storage", "diets") where "active";
--> statement-breakpoint
create index "products_price" on "products" ("selling_cents", "id") where "active";
--> statement-breakpoint
create index "products_reduced" on "products" ("rank", "title", "id") where "active" and "selling_cents" < "price_cents";
--> statement-breakpoint
create index "products_name" on "products" (lower("title") collate "C", "id") where "active";
--> statement-breakpoint
create index "products_category_name" on "products" ("category_id", lower("title") collate "C", "id") where "active";
--> statement-breakpoint
create index "products_featured" on "products" ("rank", "title", "id") where "active" and "featured";
