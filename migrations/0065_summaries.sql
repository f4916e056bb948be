-- What a provider writes about an appointment. Both texts are encrypted, with the appointment as their owner.
-- The draft, with a note for the own team, is the provider's alone.
create table summary_drafts (
  appointment_id uuid primary key references appointments on delete cascade,
  version        integer not null check (version > 0),
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  saved_at       timestamptz not null
);
-- The summary as it was sent to the patient.
create table summaries (
  appointment_id uuid primary key references appointments on delete cascade,
  sealed         bytea not null check (octet_length(sealed) between 28 and 60000),
  key_id         text not null check (char_length(key_id) = 16),
  sent_at        timestamptz not null,
  updated_at     timestamptz check (updated_at >= sent_at)
);
comment on column summaries.updated_at is 'When it was last sent again with changes.';
