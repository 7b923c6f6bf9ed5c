alter table "products"
  add column "brand" text,
  add column "slaughter" text check ("slaughter" in ('hand', 'machine'));
--> statement-breakpoint
alter table "categories" add column "picture_product_id" text references "products" ("id") on delete set null;
--> statement-breakpoint
-- For filters that leave few of very many.
create index "products_kind" on "products" ("category_id", "straintype_title")
  where "active" and "straintype_title" is not null;
--> statement-breakpoint
create index "products_brand" on "products" ("brand") where "active" and "brand" is not null;
--> statement-breakpoint
create index "products_origin" on "products" ("origin") where "active" and "origin" is not null;
--> statement-breakpoint
create index "products_certifier" on "products" ("certifier") where "active" and "certifier" is not null;
