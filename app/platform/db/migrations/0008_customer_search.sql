create index "customers_newest" on "customers" ("created_at" desc, "id" desc);
--> statement-breakpoint
create index "customers_search" on "customers" using gin (
  ("name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("contact_number", '')) gin_trgm_ops
);
