-- Invoices and their ledger.

-- What invoices print of an account, as its owner has saved it. An invoice copies it when it is issued.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  name       text not null check (char_length(name) <= 120),
  address    text not null check (char_length(address) <= 300),
  -- Of providers only.
  tax_number text not null check (char_length(tax_number) <= 40),
  changed_at timestamptz not null
);

-- Invoices of providers to patients. Both keep theirs when the other leaves: nothing here goes with one account alone.
-- Amounts are whole minor units of the invoice's currency.
create table invoices (
  -- Made by the browser once per filled form: a second press finds the first.
  id               uuid primary key,
  provider_id      uuid not null references accounts (id),
  patient_id       uuid not null references accounts (id),
  -- By the provider's clock.
  issued_on        date not null,
  -- 1, 2, 3 … of the provider in that year, without a gap.
  year             smallint not null check (year = extract(year from issued_on)),
  number           integer not null check (number > 0),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one US dollar when it was issued.
  rate             double precision check (rate > 0),
  rate_date        date,
  total            integer not null check (total between 1 and 1000000000),
  -- What the ledger says, kept here so that these checks guard it: nobody pays more than the total or gives back more than
  -- was paid, and what is void was never paid.
  paid             integer not null default 0 check (paid between 0 and total),
  voided_at        timestamptz check (voided_at is null or paid = 0),
  -- Names and addresses as they were; the first line is the name.
  from_lines       text[] not null check (cardinality(from_lines) >= 1),
  to_lines         text[] not null check (cardinality(to_lines) >= 1),
  -- The occasion, unless it is a case (case_invoices). Either may be gone since.
  appointment_id   uuid,
  package_id       uuid,
  means            text[] not null check (cardinality(means) >= 1 and means <@ '{cash,card,bank,paypal}'),
  -- Where to send the money, as it was, sealed like the payout details it comes from. Null when it is paid at the clinic.
  pay_to           bytea,
  key_id           text check (key_id ~ '^[0-9a-f]{16}$'),
  note             text not null check (char_length(note) <= 1000),
  due_on           date,
  created_at       timestamptz not null,
  -- Copied from invoice_prefixes.
  prefix           text not null,
  -- The sum of all refunds, each of which is a credit note.
  credited         integer not null default 0,
  due              integer not null generated always as (total - paid - credited) stored,
  -- Prices of lines include VAT, so that it is a part of the total. Rates are hundredths of a per cent.
  tax_number       text not null check (char_length(tax_number) <= 40),
  patient_address  text not null check (char_length(patient_address) <= 300),
  -- False for the address that the patient had saved, and without one.
  is_address_typed boolean not null,
  discount         integer not null check (discount >= 0),
  -- Null when the discount is an amount, or when there is none.
  discount_rate    integer check (discount_rate between 1 and 10000),
  -- Null without a VAT line.
  vat_rate         integer check (vat_rate between 0 and 10000),
  vat              integer,
  unique (provider_id, year, number),
  check (provider_id <> patient_id),
  check (num_nulls(pay_to, key_id) in (0, 2)),
  constraint invoices_rate_dated check (num_nulls(rate, rate_date) in (0, 2)),
  constraint invoices_credited check (credited >= 0 and paid + credited <= total),
  -- Half up, as in domain/invoice-sums.ts.
  constraint invoices_vat check (
    vat is not distinct from (2 * total::bigint * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate))),
  constraint invoices_occasion check (num_nonnulls(appointment_id, package_id) <= 1)
);

-- Lists are read newest first; the id breaks ties between equal times.
create index invoices_of_provider on invoices (provider_id, created_at desc, id desc);
create index invoices_of_patient on invoices (patient_id, created_at desc, id desc);
create unique index invoices_numbered on invoices (prefix, year, number);
-- The job that reminds patients reads unpaid invoices by their due date.
create index invoices_due on invoices (due_on) where due > 0 and voided_at is null;
create index invoices_created on invoices using brin (created_at) with (pages_per_range = 16, autosummarize = on);

comment on column invoices.means is 'Payment methods offered on the invoice.';
comment on column invoices.pay_to is 'Payment details, encrypted.';

-- Invoice numbers are unique for the patient, too: each provider has a prefix of its own, and an invoice keeps the one it was
-- issued with.
create table invoice_prefixes (
  provider_id uuid primary key references accounts (id) on delete cascade,
  prefix      text not null unique check (prefix ~ '^[A-Z0-9]{1,12}$')
);

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

create function check_invoice_total() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'invoice_id' end;
begin
  if exists (
    select from invoices i where i.id = changed
    and i.total + i.discount is distinct from (select sum(amount) from invoice_lines where invoice_id = changed)
  ) then
    raise exception 'the lines of invoice % are not its total', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoices_total after insert on invoices
  deferrable initially deferred for each row execute function check_invoice_total();
create constraint trigger invoice_lines_total after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_total();

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
  -- The day of an entry, and of its credit note, by the provider's clock: the time zone may change later.
  issued_on  date not null,
  check ((kind = 'void') = (paid_by is null))
);

create index invoice_entries_of_invoice on invoice_entries (invoice_id, created_at, id);
create unique index invoice_entries_one_void on invoice_entries (invoice_id) where kind = 'void';
create index invoice_entries_created on invoice_entries using brin (created_at) with (pages_per_range = 16, autosummarize = on);

comment on table invoice_entries is 'Append-only ledger.';

-- With the rights of the owner: the role of the server cannot change an invoice itself.
create function keep_invoice_balance() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update invoices set
    paid = paid + case new.kind when 'payment' then new.amount when 'refund' then -new.amount else 0 end,
    credited = credited + case new.kind when 'refund' then new.amount else 0 end,
    voided_at = case new.kind when 'void' then new.created_at else voided_at end
  where id = new.invoice_id;
  return null;
end $$;
create trigger invoice_entries_count after insert on invoice_entries
  for each row execute function keep_invoice_balance();

-- Payment pages of the card gateway that may still be open: they are closed when the amount that they ask for is not owed any more.
create table card_checkouts (
  id         text primary key check (char_length(id) between 1 and 500),
  invoice_id uuid not null references invoices on delete cascade,
  amount     integer not null check (amount > 0),
  created_at timestamptz not null
);

create index card_checkouts_invoice on card_checkouts (invoice_id);

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
create index card_receipts_surplus on card_receipts (created_at) where surplus > 0;

comment on table card_receipts is 'Processed payment webhooks, for idempotency.';

-- Nobody changes what was written. Only the ledger moves the sums of an invoice, by its trigger.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoice_lines_fixed before update or delete on invoice_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger invoice_entries_fixed before update or delete on invoice_entries
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger card_receipts_fixed before update or delete on card_receipts
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();

-- PostgreSQL refuses to create a trigger whose condition reads the whole new row of a table with a generated column, so that
-- a restored dump would be without this one. The function compares the rows instead.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{pay_to,key_id,due}'::text[] is distinct from to_jsonb(new) - '{pay_to,key_id,due}'::text[] then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_fixed before update on invoices
  for each row when (pg_trigger_depth() = 0) execute function refuse_invoice_change();

-- An invoice goes, with all that belongs to it, once both have left.
create function refuse_invoice_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id in (old.provider_id, old.patient_id) and leaving_at is null) then
    raise exception 'invoice % is somebody''s', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger invoices_kept before delete on invoices for each row execute function refuse_invoice_deletion();
