-- A question that the person does not answer: they are reminded of it, and after a month the case is closed by the portal.
alter table portal.inbox_entry
  drop constraint inbox_entry_event_check,
  add constraint inbox_entry_event_check
    check (event in ('taken', 'released', 'assigned', 'moved', 'waiting', 'reminded', 'closed', 'lapsed', 'reopened', 'extended', 'withdrawn'));
