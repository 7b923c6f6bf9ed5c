-- What changed last, so that whoever keeps numbers of the whole catalogue sees at once whether they still hold.
create index "products_changed" on "products" ("updated_at");
