-- Documents that a signed-in patient sends with a request to the care team (decision 091). They stay in the patient's health records:
-- who deletes one there takes it from the request, too.
create table consultation_documents (
  id              uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultations (id) on delete cascade,
  patient_id      uuid not null,
  record_id       uuid not null,
  position        smallint not null check (position between 1 and 10),
  unique (consultation_id, position),
  unique (consultation_id, record_id),
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);
comment on table consultation_documents is 'Uploads of the patient that operators can open with a request, until it is deleted.';
create index consultation_documents_record on consultation_documents (patient_id, record_id);

alter table health_record_events add column by_care_team boolean not null default false;
comment on column health_record_events.by_care_team is 'Whether an operator opened the document.';
