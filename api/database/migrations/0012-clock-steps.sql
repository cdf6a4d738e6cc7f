-- A row of after now means that the clock was set back since. What it opens would live longer by the step, so it is refused
-- (security checklist part 5). A minute is left for clocks that are only being corrected.
create function portal.from_future(at timestamptz) returns boolean language sql stable parallel safe
return at > now() + interval '1 minute';
