-- Invoice numbers are unique for the patient, too: each provider has a prefix of its own, and an invoice keeps the one it was
-- issued with.
create table invoice_prefixes (
  provider_id uuid primary key references accounts (id) on delete cascade,
  prefix      text not null unique check (prefix ~ '^[A-Z0-9]{1,12}$')
);

-- Providers with invoices get the initials of the name on their first one; equal initials are counted.
insert into invoice_prefixes (provider_id, prefix)
select provider_id, initials || case when nth = 1 then '' else nth::text end
from (
  select provider_id, initials, row_number() over (partition by initials order by provider_id) as nth
  from (
    select distinct on (provider_id) provider_id, coalesce(nullif((
      select string_agg(upper(left(word, 1)), '' order by at)
      from regexp_split_to_table(regexp_replace(coalesce(from_lines[2], from_lines[1]), '^(dr|prof)\.? ', '', 'i'), '[^A-Za-z]+')
        with ordinality as words (word, at)
      where word <> '' and at <= 4), ''), 'INV') as initials
    from invoices order by provider_id, created_at
  ) named
) counted;

-- A refund is a credit note: what was credited is owed no more.
alter table invoices disable trigger invoices_fixed;
alter table invoices add column prefix text;
alter table invoices add column credited integer not null default 0;
update invoices set
  prefix = (select prefix from invoice_prefixes where invoice_prefixes.provider_id = invoices.provider_id),
  credited = least(total - paid, coalesce(
    (select sum(amount) from invoice_entries where invoice_id = invoices.id and kind = 'refund'), 0));
alter table invoices enable trigger invoices_fixed;
alter table invoices alter column prefix set not null;
alter table invoices add constraint invoices_credited check (credited >= 0 and paid + credited <= total);
alter table invoices add column due integer not null generated always as (total - paid - credited) stored;
create unique index invoices_numbered on invoices (prefix, year, number);

-- With the owner's rights as before: the role of the server cannot change an invoice itself.
create or replace function keep_invoice_balance() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update invoices set
    paid = paid + case new.kind when 'payment' then new.amount when 'refund' then -new.amount else 0 end,
    credited = credited + case new.kind when 'refund' then new.amount else 0 end,
    voided_at = case new.kind when 'void' then new.created_at else voided_at end
  where id = new.invoice_id;
  return null;
end $$;
