-- Health records.

-- Health records of patients: own uploads, and what the patient changed or shared of documents that stay where they are, in a
-- chat or as an invoice. The file of an upload is private and belongs to this row alone.
create table health_records (
  patient_id     uuid not null references accounts (id) on delete cascade,
  id             uuid not null,
  source         text not null check (source in ('upload', 'chat', 'invoice', 'summary')),
  -- Empty for documents of chats and invoices that the patient has not changed.
  title          text check (char_length(title) between 1 and 120),
  kind           text check (kind in ('scan', 'plan', 'letter', 'other')),
  dated_on       date,
  file_path      text check (file_path like '/private/%'),
  file_name      text check (char_length(file_name) between 1 and 120),
  bytes          integer check (bytes > 0),
  chat_id        uuid,
  message_number integer,
  invoice_id     uuid references invoices (id) on delete cascade,
  created_at     timestamptz not null,
  -- A sent summary is a document of its patient, printed on demand like an invoice.
  summary_id     uuid references summaries (appointment_id) on delete cascade,
  primary key (patient_id, id),
  foreign key (chat_id, message_number) references chat_messages (chat_id, number) on delete cascade,
  check (case source
    when 'upload' then num_nulls(title, kind, dated_on, file_path, file_name, bytes) = 0
      and num_nonnulls(chat_id, message_number, invoice_id, summary_id) = 0
    when 'chat' then num_nulls(chat_id, message_number) = 0
      and num_nonnulls(file_path, file_name, bytes, invoice_id, summary_id) = 0
    when 'invoice' then invoice_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, summary_id) = 0
    else summary_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, invoice_id) = 0
  end)
);

create unique index health_records_message on health_records (chat_id, message_number, patient_id) where chat_id is not null;
create unique index health_records_invoice on health_records (invoice_id, patient_id) where invoice_id is not null;
-- The garbage collection of files reads all references.
create index health_records_file on health_records (file_path) where file_path is not null;
create unique index health_records_summary on health_records (summary_id, patient_id) where summary_id is not null;

-- Every document of a patient, wherever its file is.
create view health_documents as
select r.patient_id, r.id, r.source, r.title, r.kind, r.dated_on, r.dated_on::timestamp at time zone 'UTC' as dated_at,
  null::uuid as provider_id, null::uuid as chat_id, null::integer as message_number, null::uuid as invoice_id,
  r.file_path, r.file_name, r.bytes, true as is_mine, r.created_at, null::uuid as summary_id
from health_records r where r.source = 'upload'
union all
select own.account_id,
  -- A UUID of version 8, derived from the message.
  overlay(overlay(md5(message.chat_id || ' ' || message.number) placing '8' from 13) placing '8' from 17)::uuid,
  'chat', r.title, r.kind,
  coalesce(r.dated_on, (message.sent_at at time zone 'UTC')::date),
  coalesce(r.dated_on::timestamp at time zone 'UTC', message.sent_at),
  other.account_id, message.chat_id, message.number, null,
  message.attachment_path, message.attachment_name, message.attachment_bytes,
  message.sender_id = own.account_id, message.sent_at, null
from chat_participants own
join accounts patient on patient.id = own.account_id and patient.role = 'patient'
join chat_participants other on other.chat_id = own.chat_id and other.account_id <> own.account_id
join chat_messages message on message.chat_id = own.chat_id and message.attachment_path is not null
left join health_records r
  on r.patient_id = own.account_id and r.chat_id = message.chat_id and r.message_number = message.number
union all
select invoice.patient_id, invoice.id, 'invoice', r.title, r.kind, coalesce(r.dated_on, invoice.issued_on),
  coalesce(r.dated_on::timestamp at time zone 'UTC', invoice.created_at),
  invoice.provider_id, null, null, invoice.id, null, null, null, false, invoice.created_at, null
from invoices invoice
left join health_records r on r.patient_id = invoice.patient_id and r.invoice_id = invoice.id
union all
select appointment.patient_id,
  -- Derived from the appointment and not equal to its id, which the patient has chosen.
  overlay(overlay(md5('summary ' || appointment.id) placing '8' from 13) placing '8' from 17)::uuid,
  'summary', r.title, r.kind,
  coalesce(r.dated_on, (appointment.starts_at at time zone appointment.patient_time_zone)::date),
  coalesce(r.dated_on::timestamp at time zone 'UTC', appointment.starts_at),
  appointment.provider_id, null, null, null, null, null, null, false, summary.sent_at, appointment.id
from summaries summary
join appointments appointment on appointment.id = summary.appointment_id
left join health_records r on r.patient_id = appointment.patient_id and r.summary_id = appointment.id;

-- One document with one clinic, until it ends or is stopped. At most one share of a document with a clinic is open.
create table health_record_shares (
  id              uuid primary key default gen_random_uuid(),
  patient_id      uuid not null,
  record_id       uuid not null,
  provider_id     uuid not null references providers (account_id) on delete cascade,
  may_download    boolean not null,
  ends_at         timestamptz,
  created_at      timestamptz not null,
  stopped_at      timestamptz,
  first_opened_at timestamptz,
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);

create unique index health_record_shares_open on health_record_shares (patient_id, record_id, provider_id)
  where stopped_at is null;
create index health_record_shares_record on health_record_shares (patient_id, record_id);
create index health_record_shares_provider on health_record_shares (provider_id, patient_id) where stopped_at is null;

-- What happened to the documents of a patient. The title is a copy, so that the log outlives the document.
create table health_record_events (
  id           bigint generated always as identity primary key,
  patient_id   uuid not null references accounts (id) on delete cascade,
  record_id    uuid not null,
  title        text not null,
  event        text not null check (event in ('added', 'deleted', 'shared', 'stopped', 'opened', 'downloaded')),
  -- With whom it was shared, or who opened it.
  provider_id  uuid references accounts (id) on delete set null,
  at           timestamptz not null,
  by_care_team boolean not null default false
);

create index health_record_events_newest on health_record_events (patient_id, id desc);
create index health_record_events_provider on health_record_events (provider_id) where provider_id is not null;
create index health_record_events_at on health_record_events (at);

comment on column health_record_events.by_care_team is 'Whether an operator opened the document.';
