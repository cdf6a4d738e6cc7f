-- A calendar may say what is paid without saying how much: somebody with several charges sees which one falls due, and who looks on learns no sum.
alter table portal.calendar_feed add column shows_kind boolean not null default false;
