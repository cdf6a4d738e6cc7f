-- What a person has typed into a form and not sent yet: sealed, of one account for one subject, and gone when it is sent or forgotten.
create sequence portal.draft_version_seq;
create table portal.draft (
  id bigint generated always as identity primary key,
  account_id bigint not null references portal.account on delete cascade,
  subject_pesel text,
  subject_nip text,
  form text not null check (length(form) between 1 and 60),
  -- Never the same twice: who has another one has not seen this.
  version bigint not null default nextval('portal.draft_version_seq'),
  sealed text not null check (length(sealed) <= 40000),
  saved_at timestamp not null,
  check (num_nonnulls(subject_pesel, subject_nip) = 1)
);
create unique index draft_own on portal.draft (account_id, coalesce(subject_pesel, subject_nip), form);
create index draft_saved on portal.draft (saved_at);
