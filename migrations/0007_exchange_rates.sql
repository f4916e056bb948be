-- The last good answer of the exchange-rate service: one row, or none.
create table exchange_rates (
  is_only    boolean primary key default true check (is_only),
  rates      jsonb not null,
  dated_on   date not null,
  fetched_at timestamptz not null
);
