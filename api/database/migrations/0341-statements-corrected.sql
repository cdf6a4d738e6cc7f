-- A statement that was read in a poorer form may be taken again in a better one: the money is the same, the words are set right.
alter table portal.money_upload
  add column corrected integer,
  -- Lines of the file that belong to no movement.
  add column stray integer[];
