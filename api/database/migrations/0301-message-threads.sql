-- What was last told of a thread is looked up, not read through.
create index message_event_thread on portal.message_event (name, regexp_replace(key, '/[^/]*$', ''), id desc);
