-- Numbers to which messages may go: confirmed by a code within the last thirteen months. Asked again after twelve, so that nobody is cut off meanwhile.
create view portal.confirmed_phone as
select account_id, phone from portal.confirmed_contact where confirmed_at > now() - interval '13 months';
