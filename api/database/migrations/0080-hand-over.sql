-- Providers to which the browser takes the order in a form: when that form was given out, which happens once, since a second
-- order under one number would be refused and could look like a refusal of the first.
alter table portal.payment add column handed_over_at timestamptz;
-- Messages of some providers name a payment by their own number of it alone.
create unique index payment_provider_token on portal.payment (provider, provider_token) where provider_token is not null;
