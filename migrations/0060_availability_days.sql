-- "Available today" is answered from the index alone.
drop index provider_availability_soonest;
create index provider_availability_soonest on provider_availability (next_slot, provider_id) include (day_starts_at);
