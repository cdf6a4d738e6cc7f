-- A kind of message is held back for one topic or for all of them: whoever works for one department holds only its own.
alter table portal.message_stop add column topic text not null default '*';
alter table portal.message_stop drop constraint message_stop_pkey;
alter table portal.message_stop add primary key (event, channel, topic);
