-- A word that very many cases share is looked for among the newest first.
create index inbox_case_newest on portal.inbox_case (created_at, id);
