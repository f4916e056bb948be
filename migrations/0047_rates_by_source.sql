-- Where the stored rates come from: the file of the European Central Bank lacks currencies that the bundled table has, and a
-- service is taken as it is.
alter table exchange_rates add column source text not null default 'service' check (source in ('service', 'ecb'));

-- Expired rates convert nothing: such an invoice has none.
alter table invoices alter column rate drop not null;
alter table invoices alter column rate_date drop not null;
alter table invoices add constraint invoices_rate_dated check (num_nulls(rate, rate_date) in (0, 2));
