-- Providers that operators import from a file (decision 064). The rows of the file wait here until all of them are right.
create table provider_imports (
  id            uuid primary key,
  operator_id   uuid references accounts (id) on delete set null,
  file_name     text not null check (char_length(file_name) between 1 and 200),
  columns       text[] not null check (cardinality(columns) between 1 and 60),
  mapping       jsonb not null default '{}',
  row_count     integer not null check (row_count > 0),
  problem_count integer check (problem_count >= 0),
  state         text not null default 'uploaded' check (state in ('uploaded', 'checked', 'importing', 'done', 'failed')),
  is_inviting   boolean not null default false,
  imported      integer not null default 0,
  failure       text,
  created_at    timestamptz not null,
  finished_at   timestamptz,
  constraint provider_imports_checked check (state = 'uploaded' or problem_count is not null),
  constraint provider_imports_all_or_nothing check (state not in ('importing', 'done') or problem_count = 0)
);
comment on column provider_imports.mapping is 'The position of the column for each field that the file has.';
comment on column provider_imports.imported is 'How many rows are written, for the progress bar. They are committed together.';
create index provider_imports_newest on provider_imports (created_at desc, id desc);
create index provider_imports_waiting on provider_imports (created_at) where state = 'importing';

create table provider_import_rows (
  import_id uuid not null references provider_imports (id) on delete cascade,
  number    integer not null check (number > 0),
  cells     text[] not null,
  problems  text[] not null default '{}',
  primary key (import_id, number)
);
comment on column provider_import_rows.number is 'The line or entry of the file, as a spreadsheet numbers it.';
create index provider_import_rows_wrong on provider_import_rows (import_id, number) where problems <> '{}';

create table imported_providers (
  provider_id uuid primary key references providers (account_id) on delete cascade,
  import_id   uuid references provider_imports (id) on delete set null,
  imported_at timestamptz not null,
  invite_at   timestamptz
);
comment on table imported_providers is 'Providers that did not sign up themselves. Their owner has taken over once the address of the account is confirmed.';
comment on column imported_providers.invite_at is 'When the owner is to be invited by mail; null when they are not, or were already.';
create index imported_providers_to_invite on imported_providers (invite_at) where invite_at is not null;
create index imported_providers_import on imported_providers (import_id);

-- The same rows as refresh_search writes one by one, for many providers that are new: as updates of shared rows of
-- search_terms within one transaction they would take quadratic time.
create function publish_new_providers(added uuid[]) returns void language plpgsql as $$
begin
  with document as materialized (
    select one.* from unnest(added) as id
    cross join lateral (select * from provider_documents where provider_id = id and doc <> '') as one
  ), terms as (
    insert into search_terms (kind, text, providers)
    select left(term, 1)::smallint, min(substr(term, 2)), count(distinct provider_id)
    from document, unnest(document.terms) as term
    group by 1, fold(substr(term, 2)) order by 1, fold(substr(term, 2))
    on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, document.terms
  from document;
  -- `offset 0` keeps the planner from joining: the view would group what all providers offer, not what one does
  insert into offers select one.* from unnest(added) as id
  cross join lateral (select * from provider_offers where provider_id = id offset 0) as one;
  insert into provider_names
  select account.id, name.key from accounts account join provider_search search on search.provider_id = account.id
  cross join lateral (
    select fold(account.display_name) as key
    union select fold(clinic.name) from clinics clinic where clinic.provider_id = account.id
  ) as name
  where account.id = any (added) and name.key <> '';
  perform pg_notify('public_data_changed', 'lists');
end $$;
