-- Who created the account: what the office created keeps the letter's way of activation, also when its link is sent again.
alter table portal.account add column by_office boolean not null default false;
update portal.account set by_office = true
 where exists (select 1 from portal.account_link where account_id = account.id and purpose = 'office-activation');

-- Wrong passwords given with a link: the letter of the office has a short code, which must not serve for guessing.
alter table portal.account_link add column tries integer not null default 0;
