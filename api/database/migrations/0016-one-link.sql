-- Of one purpose an account has one link: two that were asked for at once must not both work.
delete from portal.account_link old using portal.account_link newer
 where newer.account_id = old.account_id and newer.purpose = old.purpose and (newer.created_at, newer.code_hash) > (old.created_at, old.code_hash);
drop index portal.account_link_account;
create unique index account_link_account on portal.account_link (account_id, purpose);
