-- Whom somebody has marked with a heart: a provider, or a person from a provider's list of doctors. It goes with either
-- side, quietly.
create table saved_items (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts (id) on delete cascade,
  provider_id uuid references providers (account_id) on delete cascade,
  doctor_id   uuid references doctors (id) on delete cascade,
  saved_at    timestamptz not null default now(),
  check (num_nonnulls(provider_id, doctor_id) = 1),
  -- The same heart pressed twice is saved once.
  constraint saved_items_provider unique (account_id, provider_id),
  constraint saved_items_doctor unique (account_id, doctor_id)
);

-- The list shows the newest first; the id breaks ties between equal times.
create index saved_items_newest on saved_items (account_id, saved_at desc, id desc);
-- For those who leave, and for doctors who are taken off a list.
create index saved_items_of_provider on saved_items (provider_id) where provider_id is not null;
create index saved_items_of_doctor on saved_items (doctor_id) where doctor_id is not null;
