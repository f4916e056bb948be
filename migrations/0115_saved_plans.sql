-- Treatment plans that people keep in their account under a name.
create table saved_plans (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name       text not null check (char_length(name) between 1 and 80),
  code       text not null check (char_length(code) between 1 and 1000),
  version    integer not null default 1 check (version >= 1),
  saved_at   timestamptz not null default now()
);
create index saved_plans_by_account on saved_plans (account_id, saved_at desc);
comment on column saved_plans.id is 'Made by the browser: the same one again is the same plan.';
comment on column saved_plans.code is 'The plan as in the address of its page.';
comment on column saved_plans.version is 'Optimistic locking: one more with every change.';
