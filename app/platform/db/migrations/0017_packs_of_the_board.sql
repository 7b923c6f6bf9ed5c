-- A pack is an amount of an item of the butcher's price board, and priced from it: app/domain/catalog/board.
alter table "products"
  add column "board_item" text,
  -- Thousandths of the unit the item is sold by.
  add column "board_quantity" integer check ("board_quantity" > 0),
  -- Hundredths of a percent above the board's price; below 0: less than at the counter.
  add column "board_difference" integer not null default 0 check ("board_difference" between -9000 and 10000),
  add column "board_reason" text,
  -- What the price was last worked out from.
  add column "board_cents" integer check ("board_cents" > 0),
  add column "board_unit" text,
  add column "board_changed_at" timestamptz,
  add constraint "products_board_quantity_needed" check (("board_item" is null) = ("board_quantity" is null));
--> statement-breakpoint
create index "products_board_item" on "products" ("board_item") where "board_item" is not null;
