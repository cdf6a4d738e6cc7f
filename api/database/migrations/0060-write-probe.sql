-- Where /zdrowie/gotowy, metrics and doctor try whether the database still takes writes. A page goes in and never stays; a full
-- disk refuses it, while changes of rows that fit into pages already there may still pass.
create unlogged table portal.write_probe (page text not null);
alter table portal.write_probe alter column page set storage plain;
