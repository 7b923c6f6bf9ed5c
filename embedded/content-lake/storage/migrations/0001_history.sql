-- What each transaction did to each document. Transactions from before have no rows here: history begins with the
-- documents as they were found, and who wrote them last is in "transactions". No foreign key: checking it for each row
-- would slow down every write.
create table "lake"."history" (
  "dataset" text not null,
  "group_id" text not null,
  "seq" bigint not null,
  "document_id" text not null,
  "kind" text not null,
  "previous_rev" text,
  "apply" json not null,
  "revert" json not null,
  primary key ("dataset", "group_id", "seq", "document_id")
);
--> statement-breakpoint
create index "history_deletions" on "lake"."history" ("dataset", "seq") where "kind" = 'delete';
--> statement-breakpoint
create unique index "transactions_seq" on "lake"."transactions" ("seq");
