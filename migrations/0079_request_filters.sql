-- Filters that combine: without these a rare combination reads every request of the more common condition.
create index consultations_open_source on consultations (source, created_at, id) where is_open;
create index consultations_status_owner on consultations (status, owner_id, created_at, id);
create index consultations_status_source on consultations (status, source, created_at, id);
create index consultations_owner_source on consultations (owner_id, source, created_at, id);
