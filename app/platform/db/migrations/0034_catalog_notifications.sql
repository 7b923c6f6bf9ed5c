-- Whoever changes products tells every server, so that no page shows what they were before. The payload is the ids, or
-- nothing when there are too many of them.
create function notify_product_rows() returns trigger language plpgsql as $$
declare
  ids text;
begin
  if tg_op = 'INSERT' then
    select string_agg(id, ',') into ids from (select id from new_rows limit 101) as changed;
  elsif tg_op = 'DELETE' then
    select string_agg(id, ',') into ids from (select id from old_rows limit 101) as changed;
  else
    select string_agg(id, ',') into ids
      from (select id from new_rows union select id from old_rows limit 101) as changed;
  end if;
  if ids is not null then
    perform pg_notify('products', case when length(ids) > 7000 or ids ~ '(,[^,]*){100}' then '' else ids end);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function notify_all_products() returns trigger language plpgsql as $$
begin
  perform pg_notify('products', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function notify_product_rows();
--> statement-breakpoint
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function notify_product_rows();
--> statement-breakpoint
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function notify_product_rows();
--> statement-breakpoint
create trigger products_truncated after truncate on products
  for each statement execute function notify_all_products();
--> statement-breakpoint
create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function notify_all_products();
