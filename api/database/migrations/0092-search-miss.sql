-- Words for which the search found nothing, counted by day: no session, no address, no phrase. `word`: folded letters without a digit.
create table portal.search_miss (
  day date not null,
  word text not null check (word ~ '^[a-zа-яґєії]{3,24}$'),
  times integer not null check (times > 0),
  primary key (day, word)
);
