-- Asked at every sign-in: how many messages of an account nobody has read.
create index message_unread on portal.message (account_id) where read_at is null and archived_at is null;
