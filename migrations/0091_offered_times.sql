-- Hand-overs with an offer of an appointment (decision 069): the times that the patient can choose from.
alter table consultation_handovers
  add column offered_kind text check (offered_kind in ('video', 'clinic')),
  add column offered_times timestamptz[] check (cardinality(offered_times) between 1 and 3),
  add constraint consultation_handovers_offer check ((offered_kind is null) = (offered_times is null));

-- Imports that were undone: accounts without an owner, bookings and messages are closed, and erased like others after 30 days.
alter table provider_imports add column undone_at timestamptz;
alter table imported_providers add column withdrawal text check (withdrawal in ('pending', 'closed', 'restoring'));
comment on column imported_providers.withdrawal is 'Whether the import was undone for this provider: a job closes the account, or restores it.';
create index imported_providers_withdrawal on imported_providers (provider_id) where withdrawal in ('pending', 'restoring');
