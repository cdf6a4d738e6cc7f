-- What a submission is stands in a column of its own; so far an empty point_id told it.
alter table portal.submission add column kind text check (kind in ('correspondence', 'water-request'));
update portal.submission set kind = case when point_id is null then 'correspondence' else 'water-request' end;
alter table portal.submission alter column kind set not null, add check ((kind = 'water-request') = (point_id is not null));
