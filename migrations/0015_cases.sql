-- Cases: plans that patients send to clinics, quotes, and what follows from them.

-- Cases (decision 081): a patient sends a plan to up to five clinics and accepts one of their quotes. Clinics do not learn who asks
-- until then, so nothing that they can read is derived from the patient.
create table cases (
  id           uuid primary key,
  reference    text not null unique check (reference ~ '^SN-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  patient_id   uuid not null references accounts (id) on delete cascade,
  plan         text not null check (char_length(plan) between 1 and 1000),
  note         text not null check (char_length(note) <= 2000),
  age_band     text not null check (age_band in ('under-18', '18-29', '30-39', '40-49', '50-59', '60-69', '70-plus')),
  smoking      text not null check (smoking in ('smoker', 'non-smoker', 'not-said')),
  country      text not null check (country ~ '^[A-Z]{2}$'),
  state        text not null check (state in ('open', 'accepted', 'closed', 'expired')),
  sent_at      timestamptz not null,
  answer_by    timestamptz not null check (answer_by > sent_at),
  expires_at   timestamptz not null check (expires_at > answer_by),
  ended_at     timestamptz,
  -- The accepted quote is a frozen document: it names the patient as they were called when they accepted it, whatever they are called later.
  patient_name text,
  check ((state = 'open') = (ended_at is null)),
  unique (id, patient_id)
);

create index cases_of_patient on cases (patient_id, sent_at desc, id desc);
create index cases_to_expire on cases (expires_at) where state = 'open';
-- For retention.
create index cases_ended on cases (ended_at) where ended_at is not null;

comment on column cases.id is 'Idempotency key of the form. Clinics never see it.';
comment on column cases.plan is 'The code of the plan as it was sent.';
comment on column cases.patient_name is 'As it was at the acceptance, null before.';

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

create index case_documents_record on case_documents (patient_id, record_id);

comment on table case_documents is 'Uploads of the patient that belong to a case. The id is all that clinics see of the record.';

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
  declined_at   timestamptz,
  unique (case_id, position),
  unique (case_id, provider_id),
  unique (id, case_id)
);

create unique index case_clinics_one_chosen on case_clinics (case_id) where state = 'chosen';
create index case_clinics_of_provider on case_clinics (provider_id, asked_at desc, id desc);
create index case_clinics_by_state on case_clinics (provider_id, state, asked_at desc, id desc);
create index case_clinics_to_expire on case_clinics (answer_by) where state = 'asked';

comment on table case_clinics is 'What each clinic of a case was asked; at most five. Clinics address a case by this id.';
comment on column case_clinics.provider_name is 'As the patient knew it when the case was sent.';
comment on column case_clinics.declined_at is 'When the clinic declined first.';

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

-- What the price list of each clinic said for each treatment when the case was sent: a treatment that is confirmed costs no more, whatever
-- becomes of the list.
create table case_listed_prices (
  request_id uuid not null references case_clinics (id) on delete cascade,
  position   smallint not null check (position between 0 and 99),
  cents      integer check (cents >= 0),
  primary key (request_id, position)
);

comment on column case_listed_prices.position is 'The line of the case.';
comment on column case_listed_prices.cents is 'In US cents, for the whole line. Null: the list had no price.';

-- Quotes of clinics for cases. Amounts are minor units of the quote's currency.
create table quotes (
  id            uuid primary key,
  case_id       uuid not null,
  request_id    uuid not null,
  state         text not null check (state in ('sent', 'replaced', 'withdrawn', 'expired', 'accepted', 'not_chosen')),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  rate          double precision check (rate > 0),
  rate_date     text,
  visits        jsonb not null,
  included      text[] not null,
  payment_terms text not null check (char_length(payment_terms) <= 500),
  message       text not null check (char_length(message) <= 1000),
  valid_until   date not null,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null check (expires_at > sent_at),
  ended_at      timestamptz,
  -- Quotes in weak currencies, such as rials, exceed what integer holds: a treatment of 20,000 US dollars is 2 × 10^12 of their minor units.
  -- At most 10^14, which JavaScript holds exactly.
  low           bigint not null,
  high          bigint not null,
  check ((state = 'sent') = (ended_at is null)),
  check ((rate is null) = (rate_date is null)),
  unique (id, case_id),
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade,
  constraint quotes_bounds check (low > 0 and high between low and 100000000000000)
);

create unique index quotes_one_accepted on quotes (case_id) where state = 'accepted';
create unique index quotes_one_in_force on quotes (request_id) where state in ('sent', 'accepted');
create index quotes_of_request on quotes (request_id, sent_at desc, id desc);
create index quotes_of_case on quotes (case_id);
create index quotes_to_expire on quotes (expires_at) where state = 'sent';

comment on table quotes is 'Never changed but in their state: a revision is a quote of its own. The id is the idempotency key of the form.';
comment on column quotes.ended_at is 'Since when it is no longer open for an acceptance.';

create table quote_lines (
  id              uuid primary key default gen_random_uuid(),
  quote_id        uuid not null,
  case_id         uuid not null,
  position        smallint not null,
  case_position   smallint,
  answer          text not null check (answer in ('confirmed', 'changed', 'not_possible', 'examination', 'added')),
  name            text not null check (char_length(name) between 1 and 120),
  teeth           smallint[] not null,
  quantity        smallint not null check (quantity between 1 and 99),
  reason          text not null check (char_length(reason) <= 400),
  materials       text not null check (char_length(materials) <= 120),
  guarantee_years smallint check (guarantee_years between 0 and 30),
  listed_cents    integer check (listed_cents >= 0),
  low             bigint,
  high            bigint,
  unique (quote_id, position),
  unique (quote_id, case_position),
  check ((answer = 'added') = (case_position is null)),
  check (answer = 'confirmed' or reason <> ''),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade,
  foreign key (case_id, case_position) references case_lines (case_id, position) on delete cascade,
  constraint quote_lines_bounds check (low >= 0 and high between low and 100000000000000),
  constraint quote_lines_priced check (
    (answer = 'not_possible') = (low is null) and (low is null) = (high is null)),
  constraint quote_lines_fixed check (answer = 'examination' or low is not distinct from high)
);

create index quote_lines_answered on quote_lines (case_id, case_position) where case_position is not null;

comment on table quote_lines is 'Append-only.';
comment on column quote_lines.listed_cents is 'What the price list of the clinic said when the quote was sent, in US cents.';

create table change_orders (
  id          uuid primary key,
  case_id     uuid not null references cases (id) on delete cascade,
  quote_id    uuid not null,
  number      smallint not null check (number between 1 and 50),
  state       text not null check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  reason      text not null check (char_length(reason) between 1 and 400),
  proposed_at timestamptz not null,
  decided_at  timestamptz,
  low         bigint not null,
  high        bigint not null,
  check ((state = 'proposed') = (decided_at is null)),
  unique (case_id, number),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade
);

-- One at a time: each is computed from what is agreed on when it is proposed.
create unique index change_orders_one_proposed on change_orders (case_id) where state = 'proposed';

comment on table change_orders is 'Changes of what was agreed on. The id is the idempotency key of the form.';
comment on column change_orders.low is 'By how much it changes the lower bound of the agreed sum; `high` the upper one.';

create table change_order_lines (
  id       uuid primary key default gen_random_uuid(),
  order_id uuid not null references change_orders (id) on delete cascade,
  position smallint not null,
  kind     text not null check (kind in ('add', 'reprice', 'remove')),
  line_id  uuid,
  name     text not null check (char_length(name) between 1 and 120),
  teeth    smallint[] not null,
  quantity smallint not null check (quantity between 1 and 99),
  amount   bigint,
  unique (order_id, position),
  unique (order_id, line_id),
  check ((kind = 'add') = (line_id is null)),
  constraint change_order_lines_bounds check (amount between 0 and 100000000000000),
  constraint change_order_lines_priced check ((kind = 'remove') = (amount is null))
);

comment on table change_order_lines is 'Append-only.';
comment on column change_order_lines.line_id is 'The agreed line that changes: of the quote, or added by an earlier change order.';

-- Invoices for what was agreed on in a case: what a clinic asks in the end is compared with its quote.
create table case_invoices (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  request_id uuid not null references case_clinics (id) on delete cascade,
  is_final   boolean not null
);

create index case_invoices_of_request on case_invoices (request_id);

comment on column case_invoices.request_id is 'The request to the clinic that was chosen.';
comment on column case_invoices.is_final is 'Whether it is the last invoice of the case.';

-- Appointments of the visits that an accepted quote names (decision 087).
create table case_visits (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  case_id        uuid not null,
  request_id     uuid not null,
  number         smallint not null check (number between 1 and 6),
  visits         smallint not null check (visits between number and 6),
  gap_days       smallint not null check (gap_days between 1 and 1000),
  booking_id     uuid not null,
  is_current     boolean not null default true,
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade
);

create unique index case_visits_current on case_visits (case_id, number) where is_current;
create index case_visits_of_request on case_visits (request_id, case_id);

comment on table case_visits is 'The appointment with which each visit of an accepted quote begins.';
comment on column case_visits.visits is 'How many visits the quote names.';
comment on column case_visits.gap_days is 'The stay and the healing time: the next visit begins so many days later at the earliest.';
comment on column case_visits.booking_id is 'Idempotency key of the form that booked it, with others.';
comment on column case_visits.is_current is 'False once another appointment has taken the place of one that was cancelled or missed.';

-- What a clinic is typing as its answer to a case, so that it can go on with it on another device.
create table quote_drafts (
  request_id uuid primary key references case_clinics (id) on delete cascade,
  content    text check (octet_length(content) <= 65536),
  version    integer not null check (version >= 1),
  saved_at   timestamptz not null
);

comment on table quote_drafts is 'Erased when the quote is sent, the case declined, or the case ends.';
comment on column quote_drafts.content is 'JSON as the form holds it; null once it was discarded.';
comment on column quote_drafts.version is 'Optimistic locking: one more with every save, also after it was discarded.';

-- Parts of answers to cases that repeat, which clinics fill in by a name.
create table quote_templates (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  name        text not null check (char_length(name) between 1 and 80),
  content     text not null check (octet_length(content) <= 65536),
  version     integer not null default 1 check (version >= 1),
  saved_at    timestamptz not null
);

create index quote_templates_of_provider on quote_templates (provider_id);

comment on column quote_templates.id is 'Made by the browser: the same one again is the same template.';
comment on column quote_templates.content is 'JSON as the form holds it.';
comment on column quote_templates.version is 'Optimistic locking: one more with every change.';
