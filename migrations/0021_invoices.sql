-- Invoices of providers to patients. Both keep theirs when the other leaves: nothing here goes with one account alone.
-- Amounts are whole minor units of the invoice's currency.
create table invoices (
  -- Made by the browser once per filled form: a second press finds the first.
  id             uuid primary key,
  provider_id    uuid not null references accounts (id),
  patient_id     uuid not null references accounts (id),
  -- By the provider's clock.
  issued_on      date not null,
  -- 1, 2, 3 … of the provider in that year, without a gap.
  year           smallint not null check (year = extract(year from issued_on)),
  number         integer not null check (number > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one US dollar when it was issued.
  rate           double precision not null check (rate > 0),
  rate_date      date not null,
  total          integer not null check (total between 1 and 1000000000),
  -- What the ledger says, kept here so that these checks guard it: nobody pays more than the total or gives back more than
  -- was paid, and what is void was never paid.
  paid           integer not null default 0 check (paid between 0 and total),
  voided_at      timestamptz check (voided_at is null or paid = 0),
  -- Names and addresses as they were; the first line is the name.
  from_lines     text[] not null check (cardinality(from_lines) >= 1),
  to_lines       text[] not null check (cardinality(to_lines) >= 1),
  -- What it is for. Either may be gone since.
  appointment_id uuid,
  package_id     uuid,
  means          text[] not null check (cardinality(means) >= 1 and means <@ '{cash,card,bank,paypal}'),
  -- Where to send the money, as it was, sealed like the payout details it comes from. Null when it is paid at the clinic.
  pay_to         bytea,
  key_id         text check (key_id ~ '^[0-9a-f]{16}$'),
  note           text not null check (char_length(note) <= 1000),
  due_on         date,
  created_at     timestamptz not null,
  unique (provider_id, year, number),
  check (provider_id <> patient_id),
  check (num_nonnulls(appointment_id, package_id) = 1),
  check (num_nulls(pay_to, key_id) in (0, 2))
);

-- Lists are read newest first; the id breaks ties between equal times.
create index invoices_of_provider on invoices (provider_id, created_at desc, id desc);
create index invoices_of_patient on invoices (patient_id, created_at desc, id desc);

-- The last number of a provider in a year. Whoever issues an invoice holds the row until the invoice is there or is not:
-- a number that came to nothing is given to the next one.
create table invoice_counters (
  provider_id uuid not null references accounts (id) on delete cascade,
  year        smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (provider_id, year)
);

create table invoice_lines (
  invoice_id uuid not null references invoices (id) on delete cascade,
  position   smallint not null check (position between 1 and 50),
  text       text not null check (text ~ '\S' and char_length(text) <= 200),
  quantity   integer not null check (quantity between 1 and 1000),
  unit_price integer not null check (unit_price between 1 and 1000000000),
  amount     integer not null generated always as (quantity * unit_price) stored,
  primary key (invoice_id, position)
);

-- The ledger: what happened to an invoice. A row is only ever added.
create table invoice_entries (
  id         uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind       text not null check (kind in ('payment', 'refund', 'void')),
  amount     integer not null check (case kind when 'void' then amount = 0 else amount > 0 end),
  paid_by    text check (paid_by in ('cash', 'card', 'bank', 'paypal', 'online', 'other')),
  note       text not null check (char_length(note) <= 200),
  -- When the money moved.
  moved_on   date not null,
  created_at timestamptz not null,
  check ((kind = 'void') = (paid_by is null))
);

create index invoice_entries_of_invoice on invoice_entries (invoice_id, created_at, id);
create unique index invoice_entries_one_void on invoice_entries (invoice_id) where kind = 'void';

-- What the card gateway says that it received, each payment once. What is more than was open stands in no entry, but here:
-- it is to be given back.
create table card_receipts (
  -- The gateway's own name for the payment.
  reference  text primary key check (reference <> ''),
  invoice_id uuid not null references invoices (id) on delete cascade,
  received   integer not null check (received > 0),
  currency   text not null,
  -- Null when nothing of it was open.
  entry_id   uuid references invoice_entries (id),
  surplus    integer not null check (surplus between 0 and received),
  created_at timestamptz not null
);

create index card_receipts_invoice on card_receipts (invoice_id);

create function keep_invoice_balance() returns trigger language plpgsql as $$
begin
  update invoices set
    paid = paid + case new.kind when 'payment' then new.amount when 'refund' then -new.amount else 0 end,
    voided_at = case new.kind when 'void' then new.created_at else voided_at end
  where id = new.invoice_id;
  return null;
end $$;
create trigger invoice_entries_count after insert on invoice_entries
  for each row execute function keep_invoice_balance();

create function check_invoice_total() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'invoice_id' end;
begin
  if exists (
    select from invoices i where i.id = changed
    and i.total is distinct from (select sum(amount) from invoice_lines where invoice_id = changed)
  ) then
    raise exception 'the lines of invoice % are not its total', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoices_total after insert on invoices
  deferrable initially deferred for each row execute function check_invoice_total();
create constraint trigger invoice_lines_total after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_total();

-- Nobody changes what was written. Only the ledger moves the sums of an invoice, by its trigger.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoices_fixed before update on invoices
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger invoice_lines_fixed before update or delete on invoice_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger invoice_entries_fixed before update or delete on invoice_entries
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger card_receipts_fixed before update or delete on card_receipts
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();

-- An invoice goes, with all that belongs to it, once both have left.
create function refuse_invoice_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id in (old.provider_id, old.patient_id) and leaving_at is null) then
    raise exception 'invoice % is somebody''s', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger invoices_kept before delete on invoices for each row execute function refuse_invoice_deletion();
