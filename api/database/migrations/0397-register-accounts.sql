-- What the office's register says of people closes and widens accounts by itself. `deceased_at`: when the portal learned that the holder is dead.
alter table portal.account add column deceased_at timestamptz;
-- A firm of a sole trader that the register ties to the person, and that goes when the tie ends; the others an officer has joined.
alter table portal.account_subject add column by_register boolean not null default false;
