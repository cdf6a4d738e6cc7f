-- For whom an account may act because the office has seen a document that says so: which kind of document, and since when.
-- Neither is there for whom the account was opened.
alter table portal.account_subject
  add column basis text check (basis in ('KRS', 'CEIDG', 'PELNOMOCNICTWO', 'UCHWALA', 'ORZECZENIE')),
  add column joined_on date,
  add check ((basis is null) = (joined_on is null));
