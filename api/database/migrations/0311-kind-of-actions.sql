-- An informational action is kept for years, the message behind it is not: the action itself says what kind of receivable it was about.
alter table portal.informational_action add column kind text;

update portal.informational_action a set kind = due ->> 'kind'
  from portal.message_item i
  join portal.message m on m.id = i.message_id
  join portal.message_event e on e.id = m.event_id
  cross join lateral jsonb_array_elements(e.facts -> 'dues') due
 where i.delivery_id = a.delivery_id and jsonb_typeof(e.facts -> 'dues') = 'array' and (due ->> 'card')::bigint = a.card_id;

-- Where the message is gone already, the register still knows the card.
do $$
declare
  register text;
begin
  select schema_name into register from portal.register_state;
  if to_regclass(format('%I.karty', register)) is not null then
    execute format(
      'update portal.informational_action a set kind = k."aplikacjaNaleznosci" from %I.karty k where a.kind is null and k."idKartyNaleznosci" = a.card_id',
      register
    );
  end if;
end
$$;
