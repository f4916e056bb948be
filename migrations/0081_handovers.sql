-- Handing a request over to a provider, with the patient's agreement (decision 065).
create table consultation_handovers (
  id              uuid primary key,
  consultation_id uuid not null references consultations (id) on delete cascade,
  provider_id     uuid not null references providers (account_id) on delete cascade,
  state           text not null check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'handed_over')),
  -- How the patient agreed: by the mailed link, or in a conversation, with a note of how.
  agreed_by       text check (agreed_by in ('link', 'conversation')),
  note            text not null default '' check (char_length(note) <= 1000),
  token_hash      bytea unique,
  expires_at      timestamptz,
  created_at      timestamptz not null,
  handed_over_at  timestamptz,
  patient_id      uuid references accounts (id) on delete set null,
  check ((token_hash is not null) = (state = 'asked')),
  check ((expires_at is not null) = (state = 'asked')),
  check ((handed_over_at is not null) = (state = 'handed_over')),
  check (state not in ('agreed', 'handed_over') or agreed_by is not null),
  check (agreed_by is distinct from 'conversation' or note <> '')
);
comment on table consultation_handovers is 'Requests that are, or may be, handed over to a provider. The id is the idempotency key.';
comment on column consultation_handovers.token_hash is 'SHA-256 of the token in the mailed link, until the patient decides.';
comment on column consultation_handovers.patient_id is 'The account in whose name the request went into a chat with the provider.';
-- A provider is asked about once at a time.
create unique index consultation_handovers_active on consultation_handovers (consultation_id, provider_id)
  where state in ('asked', 'agreed', 'handed_over');
create index consultation_handovers_of_request on consultation_handovers (consultation_id, created_at, id);
-- A provider's list pages newest first.
create index consultation_handovers_received on consultation_handovers (provider_id, handed_over_at desc, consultation_id desc)
  where state = 'handed_over';
create index consultation_handovers_provider on consultation_handovers (provider_id);
create index consultation_handovers_patient on consultation_handovers (patient_id) where patient_id is not null;

alter table consultation_entries drop constraint consultation_entries_field_check;
alter table consultation_entries add constraint consultation_entries_field_check
  check (field in ('status', 'owner', 'priority', 'tags', 'due', 'handover'));
