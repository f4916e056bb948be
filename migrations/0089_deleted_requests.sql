-- Requests that were deleted on the wish of their sender: hidden at once, erased after 30 days.
alter table consultations
  add column deleted_at timestamptz,
  -- A form that was sent in the session of an operator says nothing about the wish of the person it names.
  add column is_sent_by_operator boolean not null default false,
  add constraint deleted_requests_are_closed check (deleted_at is null or status = 'closed');
comment on column consultations.deleted_at is 'Hidden from everyone, and erased 30 days later unless the deletion is undone.';
create index consultations_deleted on consultations (deleted_at) where deleted_at is not null;

alter table consultation_entries drop constraint consultation_entries_field_check;
alter table consultation_entries add constraint consultation_entries_field_check
  check (field in ('status', 'owner', 'priority', 'tags', 'due', 'handover', 'deletion'));
