-- A solved challenge works once. Its signature is kept until it would expire anyway.
create table portal.captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expires on portal.captcha_used (expires_at);
