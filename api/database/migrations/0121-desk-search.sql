-- What a clerk looks by, at any number of accounts. "C" compares byte by byte: a beginning of a name is then one stretch of the index.
create index account_last_name on portal.account (lower(last_name) collate "C", id);
create index account_login_order on portal.account (lower(login) collate "C", id);
create index account_pesel on portal.account (pesel);
create index account_nip on portal.account (nip);
create index account_subject_of_pesel on portal.account_subject (pesel);
create index account_subject_of_nip on portal.account_subject (nip);
create index account_unverified on portal.account (created_at, id) where state = 'unverified';
-- What happened to one account, and what its owner did.
create index audit_object on portal.audit (object collate "C", id);
create index audit_actor on portal.audit (actor, id);
