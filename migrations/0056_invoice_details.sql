-- What invoices print of an account, as its owner has saved it. An invoice copies it when it is issued.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  name       text not null check (char_length(name) <= 120),
  address    text not null check (char_length(address) <= 300),
  -- Of providers only.
  tax_number text not null check (char_length(tax_number) <= 40),
  changed_at timestamptz not null
);

-- Prices of lines include VAT, so that it is a part of the total. Rates are hundredths of a per cent.
alter table invoices
  add column tax_number      text not null default '' check (char_length(tax_number) <= 40),
  add column patient_address text not null default '' check (char_length(patient_address) <= 300),
  -- False for the address that the patient had saved, and without one.
  add column is_address_typed boolean not null default false,
  add column discount        integer not null default 0 check (discount >= 0),
  -- Null when the discount is an amount, or when there is none.
  add column discount_rate   integer check (discount_rate between 1 and 10000),
  -- Null without a VAT line.
  add column vat_rate        integer check (vat_rate between 0 and 10000),
  add column vat             integer,
  -- Half up, as in domain/invoice-sums.ts.
  add constraint invoices_vat check (
    vat is not distinct from (2 * total::bigint * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate)));
alter table invoices
  alter column tax_number drop default,
  alter column patient_address drop default,
  alter column is_address_typed drop default,
  alter column discount drop default;

-- The day of an entry, and of its credit note, by the provider's clock: the time zone may change later.
alter table invoice_entries add column issued_on date;
alter table invoice_entries disable trigger invoice_entries_fixed;
update invoice_entries entry set issued_on = (entry.created_at at time zone coalesce(
  (select provider.time_zone from invoices invoice join providers provider on provider.account_id = invoice.provider_id
   where invoice.id = entry.invoice_id), 'UTC'))::date;
alter table invoice_entries enable trigger invoice_entries_fixed;
alter table invoice_entries alter column issued_on set not null;

create or replace function check_invoice_total() returns trigger language plpgsql as $$
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

-- PostgreSQL refuses to create a trigger whose condition reads the whole new row of a table with a generated column, so that
-- a restored dump would be without this one. The function compares the rows instead.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{pay_to,key_id,due}'::text[] is distinct from to_jsonb(new) - '{pay_to,key_id,due}'::text[] then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger invoices_fixed on invoices;
create trigger invoices_fixed before update on invoices
  for each row when (pg_trigger_depth() = 0) execute function refuse_invoice_change();
