-- Brand and certifier are words that products are found by. Folded forms come when a product is next saved; the words
-- as they are written are what is looked for first: see app/domain/catalog/database/search-document.ts.
update "products"
set "search" = "search" || strip(to_tsvector('simple', concat_ws(' ', "brand", "certifier")))
where "brand" is not null or "certifier" is not null;
--> statement-breakpoint
insert into "search_words" ("word", "uses")
select word, sum(ndoc) from ts_stat($$
  select strip(to_tsvector('simple', concat_ws(' ', "brand", "certifier"))) from "products"
  where "active" and ("brand" is not null or "certifier" is not null)
$$) group by word
on conflict ("word") do nothing;
