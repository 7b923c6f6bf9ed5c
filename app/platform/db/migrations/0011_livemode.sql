-- Whether what pays is real money, as the card provider says of its session. Null: there is no session yet.
alter table "payments" add column "livemode" boolean;
--> statement-breakpoint
-- The provider names its sessions after it. What does not say so by its name is not called real money: orders of the
-- demonstration never had a session.
update "payments" set "livemode" = coalesce("session_id" like 'cs\_live\_%', false)
  where "session_id" is not null or "status" in ('paid', 'kept');
--> statement-breakpoint
-- Nothing is paid without saying by which money.
alter table "payments" add constraint "payments_livemode_check"
  check ("status" not in ('paid', 'kept') or "livemode" is not null);
--> statement-breakpoint
-- Null: nobody knows, as of an old dispute about a payment that is not in our books.
alter table "odd_payments" add column "livemode" boolean;
--> statement-breakpoint
update "odd_payments" set "livemode" = "session_id" like 'cs\_live\_%' where "session_id" like 'cs\_%';
--> statement-breakpoint
-- `other-mode`: test money where real money is taken, or the other way around.
alter table "odd_payments" drop constraint "odd_payments_reason_check";
--> statement-breakpoint
alter table "odd_payments" add constraint "odd_payments_reason_check"
  check ("reason" in ('unknown-order', 'other-amount', 'other-currency', 'paid-twice', 'disputed', 'other-mode'));
