create extension if not exists pg_trgm;
--> statement-breakpoint
create table "categories" (
  "id" text primary key,
  "title" text not null,
  "position" integer not null,
  "product_count" integer not null default 0
);
--> statement-breakpoint
create table "products" (
  "id" text primary key,
  "barcode" text,
  "title" text not null,
  "slug" text not null,
  "description" text,
  "category_id" text not null references "categories" ("id"),
  "price_cents" integer not null check ("price_cents" >= 0),
  "unit" text not null default '1 unit',
  "taxable" boolean not null default false,
  "picture" jsonb,
  "straintype_title" text,
  "discount_cents" integer check ("discount_cents" >= 0),
  "discount_basis_points" integer check ("discount_basis_points" between 0 and 10000),
  "selling_cents" integer not null generated always as (
    coalesce(
      least("discount_cents", "price_cents"),
      (("price_cents"::bigint * (10000 - coalesce("discount_basis_points", 0)) + 5000) / 10000)::integer
    )
  ) stored,
  "stock" integer check ("stock" >= 0),
  "active" boolean not null default true,
  "featured" boolean not null default false,
  "storage" text,
  "origin" text,
  "certifier" text,
  "certificate_url" text,
  "allergens" text[],
  "diets" text[] not null default '{}',
  "net_grams" integer,
  "net_millilitres" integer,
  "pieces" integer,
  "aliases" text[] not null default '{}',
  "rank" integer not null default 0,
  "search" tsvector not null,
  "revision" integer not null default 1,
  "updated_at" timestamptz not null
);
--> statement-breakpoint
create index "products_search" on "products" using gin ("search") where "active";
--> statement-breakpoint
create index "products_shelf" on "products" ("rank", "title", "id") where "active";
--> statement-breakpoint
create index "products_category_shelf" on "products" ("category_id", "rank", "title", "id") where "active";
--> statement-breakpoint
create index "products_category_price" on "products" ("category_id", "selling_cents", "id") where "active";
--> statement-breakpoint
create index "products_price" on "products" ("selling_cents", "id") where "active";
--> statement-breakpoint
create index "products_reduced" on "products" ("rank", "title", "id") where "active" and "selling_cents" < "price_cents";
--> statement-breakpoint
create index "products_barcode" on "products" ("barcode") where "barcode" is not null;
--> statement-breakpoint
create table "search_words" (
  "word" text primary key,
  "uses" integer not null
);
--> statement-breakpoint
create index "search_words_near" on "search_words" using gin ("word" gin_trgm_ops);
--> statement-breakpoint
create index "search_words_begin" on "search_words" ("word" text_pattern_ops);
--> statement-breakpoint
create table "product_changes" (
  "id" text primary key,
  "batch_id" text not null,
  "kind" text not null,
  "product_id" text not null,
  "product_title" text not null,
  "before" jsonb,
  "after" jsonb,
  "by_id" text not null,
  "by_name" text not null,
  "at" timestamptz not null
);
--> statement-breakpoint
create index "product_changes_product" on "product_changes" ("product_id", "at" desc, "id");
--> statement-breakpoint
create index "product_changes_batch" on "product_changes" ("batch_id");
--> statement-breakpoint
create index "product_changes_newest" on "product_changes" ("at" desc, "id");
