-- Whether the animal was stunned before slaughter; null: no meat, or only the certifier knows.
alter table "products" add column "stunning" text check ("stunning" in ('none', 'reversible'));
