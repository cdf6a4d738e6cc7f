-- Which providers there are is said once, by `shared/payments/payment-providers.ts`; here only what a name of one looks like.
-- Both checks got their names from PostgreSQL: table, column, "check".
alter table portal.payment drop constraint payment_provider_check,
  add constraint payment_provider_check check (provider ~ '^[a-z][a-z0-9]{1,15}$');
alter table portal.payment_instalment drop constraint payment_instalment_provider_check,
  add constraint payment_instalment_provider_check check (provider ~ '^[a-z][a-z0-9]{1,15}$');
