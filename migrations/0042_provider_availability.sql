-- The next bookable time of each provider, materialised: result cards, profiles and the home page show it, and search filters
-- and sorts by it. Apart from provider_search, because it changes many times a day and that table has large indexes.
create table provider_availability (
  provider_id   uuid primary key references providers (account_id) on delete cascade,
  -- The first slot that can be booked; null when there is none in the booking window.
  next_slot     timestamptz,
  -- When the calendar day of that slot begins at the clinic: from then on the provider is available "today".
  day_starts_at timestamptz,
  -- When time alone changes the row: the slot is too close to be booked, or the booking window has moved on.
  refresh_at    timestamptz not null default '-infinity',
  check ((next_slot is null) = (day_starts_at is null))
) with (fillfactor = 80);

create index provider_availability_soonest on provider_availability (next_slot, provider_id);
create index provider_availability_due on provider_availability (refresh_at) where refresh_at < 'infinity';

insert into provider_availability (provider_id) select account_id from providers;

-- Whether a provider was open later today came from the weekly hours alone, without special days and appointments.
drop function is_open_later(text, smallint[], timestamptz);
