-- Price lists of dental providers (decision 079): a price in US cents for each procedure of `content/dental-procedures.ts` that they do.
create table price_lists (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  version     integer not null default 0
);
comment on table price_lists is 'Optimistic locking of a price list: the version grows with every change.';

create table procedure_prices (
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer not null check (price_cents between 0 and 1000000000),
  confirmed_at timestamptz not null,
  changed_at   timestamptz not null default now(),
  primary key (provider_id, procedure_id)
);
comment on table procedure_prices is 'Public while the provider offers Dental Treatment.';
comment on column procedure_prices.price_cents is '0 is free of charge.';
comment on column procedure_prices.confirmed_at is 'When the provider last said that the price is right.';
comment on column procedure_prices.changed_at is 'Since when it has been this price.';

create table procedure_price_changes (
  id           bigint generated always as identity primary key,
  provider_id  uuid not null references providers (account_id) on delete cascade,
  procedure_id text not null check (procedure_id ~ '^[a-z0-9-]{1,40}$'),
  price_cents  integer check (price_cents between 0 and 1000000000),
  changed_at   timestamptz not null,
  replaced_at  timestamptz
);
comment on table procedure_price_changes is 'The history of price lists, the newest 50 changes of each price.';
comment on column procedure_price_changes.price_cents is 'Null: taken off the list.';
comment on column procedure_price_changes.replaced_at is 'When it stopped to hold; null for the price of today.';
create index procedure_price_changes_history on procedure_price_changes (provider_id, procedure_id, id desc);
-- For retention.
create index procedure_price_changes_replaced on procedure_price_changes (replaced_at) where replaced_at is not null;
