-- The calls to make, soonest first, beside many open requests without a call.
create index consultations_open_calls on consultations (due_at) where is_open and call_at is not null;
-- Reported items are grouped by the index alone; the reports of those on the page are read afterwards.
drop index reports_open;
create index reports_open on reports (kind, subject_id, created_at) where closed_at is null;
