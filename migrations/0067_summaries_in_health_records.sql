-- A sent summary is a document of its patient, printed on demand like an invoice.
alter table health_records
  add column summary_id uuid references summaries (appointment_id) on delete cascade,
  drop constraint health_records_source_check,
  drop constraint health_records_check,
  add constraint health_records_source_check check (source in ('upload', 'chat', 'invoice', 'summary')),
  add constraint health_records_check check (case source
    when 'upload' then num_nulls(title, kind, dated_on, file_path, file_name, bytes) = 0
      and num_nonnulls(chat_id, message_number, invoice_id, summary_id) = 0
    when 'chat' then num_nulls(chat_id, message_number) = 0
      and num_nonnulls(file_path, file_name, bytes, invoice_id, summary_id) = 0
    when 'invoice' then invoice_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, summary_id) = 0
    else summary_id is not null
      and num_nonnulls(file_path, file_name, bytes, chat_id, message_number, invoice_id) = 0
  end);
create unique index health_records_summary on health_records (summary_id, patient_id) where summary_id is not null;

create or replace view health_documents as
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
  -- The same, derived from the appointment, whose id its patient has chosen.
  overlay(overlay(md5('summary ' || appointment.id) placing '8' from 13) placing '8' from 17)::uuid,
  'summary', r.title, r.kind,
  coalesce(r.dated_on, (appointment.starts_at at time zone appointment.patient_time_zone)::date),
  coalesce(r.dated_on::timestamp at time zone 'UTC', appointment.starts_at),
  appointment.provider_id, null, null, null, null, null, null, false, summary.sent_at, appointment.id
from summaries summary
join appointments appointment on appointment.id = summary.appointment_id
left join health_records r on r.patient_id = appointment.patient_id and r.summary_id = appointment.id;
