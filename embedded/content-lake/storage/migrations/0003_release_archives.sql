create table "lake"."release_archives" (
  "dataset" text not null references "lake"."datasets" ("name") on delete cascade,
  "release" text not null,
  "id" text not null,
  "body" json not null,
  primary key ("dataset", "release", "id")
);
