-- Extensions, functions on texts, and tables that belong to no feature.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- How texts are compared everywhere: without case and accents.
create function fold(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
comment on function fold(text) is 'Normalises text for comparison: lower case, no accents.';

-- The characters of a text as a LIKE pattern that finds them anywhere.
create function containing(t text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(fold(t), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
comment on function containing(text) is 'The LIKE pattern for "contains", with wildcards escaped.';

-- A trigram index cannot find one or two letters; this one finds the few clinics that hold a rare pair of them.
create function short_grams(t text) returns text[] language sql immutable strict parallel safe
  as $$ select array_agg(distinct substr(t, at, size))
        from generate_series(1, length(t)) at, generate_series(1, 2) size where at + size - 1 <= length(t) $$;
comment on function short_grams(text) is 'Unigrams and bigrams of a text, for keywords shorter than a trigram.';

-- One mapping for the names that people log in with. Both sides of every comparison go through it: JavaScript's
-- toLowerCase and PostgreSQL's lower disagree on İ and Σ, and caps lock on a Turkish keyboard turns ı into I.
create function login_key(typed text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(lower(normalize(typed, NFKC)), U&'i\0307', 'i'), 'ı', 'i'), 'ς', 'σ'), 'ß', 'ss')
$$;
comment on function login_key(text) is 'Case folding of usernames and e-mail addresses.';

create function bit_mask(ids smallint[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << id), 0) from unnest(ids) as id
$$;
comment on function bit_mask(smallint[]) is 'Ids of a short list as bits, which a covering index holds in four bytes.';

-- Pictures and documents that people uploaded. The files themselves lie in the data folder or in an S3 store, under names
-- that begin with this hash of their content; the columns that refer to them hold addresses with it.
create table stored_files (
  hash         text primary key check (hash ~ '^[0-9a-f]{32}$'),
  kind         text not null check (kind in ('image', 'document')),
  -- Of the largest size of a picture.
  width        integer check (width > 0),
  height       integer check (height > 0),
  -- All sizes together.
  bytes        integer not null check (bytes > 0),
  created_at   timestamptz not null default now(),
  -- Since when nothing refers to it, as far as the collector has seen.
  unused_since timestamptz,
  check ((kind = 'image') = (width is not null and height is not null))
);

create index stored_files_unused on stored_files (unused_since) where unused_since is not null;

comment on column stored_files.hash is 'Content address: SHA-256 of the file.';

-- The last good answer of the exchange-rate service: one row, or none.
create table exchange_rates (
  is_only    boolean primary key default true check (is_only),
  rates      jsonb not null,
  dated_on   date not null,
  fetched_at timestamptz not null,
  -- Where the stored rates come from: the file of the European Central Bank lacks currencies that the bundled table has, and a
  -- service is taken as it is.
  source     text not null default 'service' check (source in ('service', 'ecb'))
);

-- What is too large for a notification waits here until every process has read it: half a minute.
create table socket_io_attachments (
  id         bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload    bytea not null
);

create index socket_io_attachments_age on socket_io_attachments (created_at);
