-- What staff search orders by: the number, the name without accents, the digits of the phone. The same expression is in
-- app/admin/orders/order-search.server.ts; a test compares the two by whether this index is used.
create index "orders_search" on "orders" using gin ((
  lower("number" || ' ' || translate(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f''’ʼ]', '', 'g'), 'ØøŁłĐđı', 'oollddi') || ' ' || "phone")
) gin_trgm_ops);
