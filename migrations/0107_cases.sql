-- Cases (decision 081): a patient sends a plan to up to five clinics and accepts one of their quotes. Clinics do not learn who asks
-- until then, so nothing that they can read is derived from the patient.
create table cases (
  id         uuid primary key,
  reference  text not null unique check (reference ~ '^SN-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  patient_id uuid not null references accounts (id) on delete cascade,
  plan       text not null check (char_length(plan) between 1 and 1000),
  note       text not null check (char_length(note) <= 2000),
  age_band   text not null check (age_band in ('under-18', '18-29', '30-39', '40-49', '50-59', '60-69', '70-plus')),
  smoking    text not null check (smoking in ('smoker', 'non-smoker', 'not-said')),
  country    text not null check (country ~ '^[A-Z]{2}$'),
  state      text not null check (state in ('open', 'accepted', 'closed', 'expired')),
  sent_at    timestamptz not null,
  answer_by  timestamptz not null check (answer_by > sent_at),
  expires_at timestamptz not null check (expires_at > answer_by),
  ended_at   timestamptz,
  check ((state = 'open') = (ended_at is null)),
  unique (id, patient_id)
);
comment on column cases.id is 'Idempotency key of the form. Clinics never see it.';
comment on column cases.plan is 'The code of the plan as it was sent.';
create index cases_of_patient on cases (patient_id, sent_at desc, id desc);
create index cases_to_expire on cases (expires_at) where state = 'open';
-- For retention.
create index cases_ended on cases (ended_at) where ended_at is not null;

create table case_lines (
  case_id   uuid not null references cases (id) on delete cascade,
  position  smallint not null check (position between 0 and 99),
  treatment text not null check (treatment ~ '^[a-z0-9-]{1,40}$'),
  name      text not null check (char_length(name) between 1 and 120),
  teeth     smallint[] not null default '{}',
  jaw       text check (jaw in ('upper', 'lower')),
  quantity  smallint not null check (quantity between 1 and 99),
  primary key (case_id, position)
);
comment on table case_lines is 'The treatments of the plan as they were named when it was sent.';

create table case_documents (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null,
  patient_id uuid not null,
  record_id  uuid not null,
  position   smallint not null check (position between 1 and 10),
  unique (case_id, position),
  unique (case_id, record_id),
  foreign key (case_id, patient_id) references cases (id, patient_id) on delete cascade,
  foreign key (patient_id, record_id) references health_records (patient_id, id) on delete cascade
);
comment on table case_documents is 'Uploads of the patient that belong to a case. The id is all that clinics see of the record.';
create index case_documents_record on case_documents (patient_id, record_id);

create table case_clinics (
  id            uuid primary key default gen_random_uuid(),
  case_id       uuid not null references cases (id) on delete cascade,
  position      smallint not null check (position between 1 and 5),
  provider_id   uuid references accounts (id) on delete set null,
  provider_name text not null,
  state         text not null check (state in ('asked', 'quoted', 'declined', 'withdrawn', 'expired', 'chosen', 'closed')),
  reason        text not null default '' check (char_length(reason) <= 400),
  asked_at      timestamptz not null,
  answer_by     timestamptz not null,
  unique (case_id, position),
  unique (case_id, provider_id),
  unique (id, case_id)
);
comment on table case_clinics is 'What each clinic of a case was asked; at most five. Clinics address a case by this id.';
comment on column case_clinics.provider_name is 'As the patient knew it when the case was sent.';
create unique index case_clinics_one_chosen on case_clinics (case_id) where state = 'chosen';
create index case_clinics_of_provider on case_clinics (provider_id, asked_at desc, id desc);
create index case_clinics_by_state on case_clinics (provider_id, state, asked_at desc, id desc);
create index case_clinics_to_expire on case_clinics (answer_by) where state = 'asked';

create table case_messages (
  id         uuid primary key,
  request_id uuid not null references case_clinics (id) on delete cascade,
  number     smallint not null check (number between 1 and 200),
  sender     text not null check (sender in ('patient', 'provider')),
  text       text not null check (char_length(text) between 1 and 2000),
  sent_at    timestamptz not null,
  unique (request_id, number)
);
comment on table case_messages is 'Questions and answers before the acceptance, without the names of the two sides.';
