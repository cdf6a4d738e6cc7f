-- A payment that somebody without an account has ordered with a letter in hand. `link_key`: SHA-256 of the secret that stays in the tab which ordered;
-- null of a payment that an account has ordered.
alter table portal.payment add column link_key bytea check (octet_length(link_key) = 32);
create unique index payment_link_key on portal.payment (link_key) where link_key is not null;
