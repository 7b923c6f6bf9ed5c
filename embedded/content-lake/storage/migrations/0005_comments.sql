-- A dataset for comments and tasks goes with the one that they are about.
alter table "lake"."datasets"
  add column "addon_for" text references "lake"."datasets" ("name") on delete cascade;
--> statement-breakpoint
-- Versions that came into a release or were taken out of it: the events of the release.
create index "history_release_documents" on "lake"."history" ("dataset", split_part("document_id", '.', 2), "seq")
  where "document_id" like 'versions.%' and "kind" <> 'update';
