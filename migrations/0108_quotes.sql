-- Quotes of clinics for cases. Amounts are minor units of the quote's currency.
create table quotes (
  id            uuid primary key,
  case_id       uuid not null,
  request_id    uuid not null,
  state         text not null check (state in ('sent', 'replaced', 'withdrawn', 'expired', 'accepted', 'not_chosen')),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  rate          double precision check (rate > 0),
  rate_date     text,
  low           integer not null check (low > 0),
  high          integer not null check (high between low and 1000000000),
  visits        jsonb not null,
  included      text[] not null,
  payment_terms text not null check (char_length(payment_terms) <= 500),
  message       text not null check (char_length(message) <= 1000),
  valid_until   date not null,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null check (expires_at > sent_at),
  ended_at      timestamptz,
  check ((state = 'sent') = (ended_at is null)),
  check ((rate is null) = (rate_date is null)),
  unique (id, case_id),
  foreign key (request_id, case_id) references case_clinics (id, case_id) on delete cascade
);
comment on table quotes is 'Never changed but in their state: a revision is a quote of its own. The id is the idempotency key of the form.';
comment on column quotes.ended_at is 'Since when it is no longer open for an acceptance.';
create unique index quotes_one_accepted on quotes (case_id) where state = 'accepted';
create unique index quotes_one_in_force on quotes (request_id) where state in ('sent', 'accepted');
create index quotes_of_request on quotes (request_id, sent_at desc, id desc);
create index quotes_of_case on quotes (case_id);
create index quotes_to_expire on quotes (expires_at) where state = 'sent';

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
  low             integer check (low >= 0),
  high            integer check (high >= low),
  reason          text not null check (char_length(reason) <= 400),
  materials       text not null check (char_length(materials) <= 120),
  guarantee_years smallint check (guarantee_years between 0 and 30),
  listed_cents    integer check (listed_cents >= 0),
  unique (quote_id, position),
  unique (quote_id, case_position),
  check ((answer = 'added') = (case_position is null)),
  check ((answer = 'not_possible') = (low is null)),
  check ((low is null) = (high is null)),
  check (answer = 'examination' or low is not distinct from high),
  check (answer = 'confirmed' or reason <> ''),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade,
  foreign key (case_id, case_position) references case_lines (case_id, position) on delete cascade
);
comment on table quote_lines is 'Append-only.';
comment on column quote_lines.listed_cents is 'What the price list of the clinic said when the quote was sent, in US cents.';
create index quote_lines_answered on quote_lines (case_id, case_position) where case_position is not null;

create table change_orders (
  id          uuid primary key,
  case_id     uuid not null references cases (id) on delete cascade,
  quote_id    uuid not null,
  number      smallint not null check (number between 1 and 50),
  state       text not null check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  reason      text not null check (char_length(reason) between 1 and 400),
  low         integer not null,
  high        integer not null,
  proposed_at timestamptz not null,
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  unique (case_id, number),
  foreign key (quote_id, case_id) references quotes (id, case_id) on delete cascade
);
comment on table change_orders is 'Changes of what was agreed on. The id is the idempotency key of the form.';
comment on column change_orders.low is 'By how much it changes the lower bound of the agreed sum; `high` the upper one.';
-- One at a time: each is computed from what is agreed on when it is proposed.
create unique index change_orders_one_proposed on change_orders (case_id) where state = 'proposed';

create table change_order_lines (
  id         uuid primary key default gen_random_uuid(),
  order_id   uuid not null references change_orders (id) on delete cascade,
  position   smallint not null,
  kind       text not null check (kind in ('add', 'reprice', 'remove')),
  line_id    uuid,
  name       text not null check (char_length(name) between 1 and 120),
  teeth      smallint[] not null,
  quantity   smallint not null check (quantity between 1 and 99),
  amount     integer check (amount >= 0),
  unique (order_id, position),
  unique (order_id, line_id),
  check ((kind = 'add') = (line_id is null)),
  check ((kind = 'remove') = (amount is null))
);
comment on table change_order_lines is 'Append-only.';
comment on column change_order_lines.line_id is 'The agreed line that changes: of the quote, or added by an earlier change order.';
