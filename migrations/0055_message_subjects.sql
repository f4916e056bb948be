-- A message can be about an appointment or an invoice of the two participants. Its card shows the current state of that, and
-- the text is the fallback. The message outlives what it is about.
alter table chat_messages
  add column appointment_id uuid references appointments (id) on delete set null,
  add column invoice_id uuid references invoices (id) on delete set null,
  add constraint chat_messages_subject_check check (num_nonnulls(appointment_id, invoice_id) <= 1);

-- The newest message about an appointment or invoice, and the foreign keys. All messages about one thing are in one chat.
create index chat_messages_appointment on chat_messages (appointment_id, number desc) where appointment_id is not null;
create index chat_messages_invoice on chat_messages (invoice_id, number desc) where invoice_id is not null;
