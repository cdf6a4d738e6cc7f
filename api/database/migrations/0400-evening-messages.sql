-- What is to be done this evening goes alone, and behind what waits for nothing; a program of before sends it as such.
alter table portal.message_delivery add column is_evening boolean not null default false;
