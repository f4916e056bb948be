-- Texts and facts of the site that administrators edit (decision 067). The files of content/ are the defaults.
create table content_revisions (
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  version    integer not null check (version > 0),
  value      jsonb check (jsonb_typeof(value) = 'object'),
  note       text not null default '' check (char_length(note) <= 200),
  author_id  uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (document, version)
);
comment on table content_revisions is 'Append-only: the newest revision of a document is in force. Without a value that is the default of the files.';
create index content_revisions_author on content_revisions (author_id) where author_id is not null;

create table content_previews (
  author_id  uuid not null references accounts (id) on delete cascade,
  document   text not null check (document ~ '^[a-z0-9-]{1,60}$'),
  token_hash bytea not null unique,
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  created_at timestamptz not null,
  primary key (author_id, document)
);
comment on table content_previews is 'Values that are not published, for a page that only the holder of the token can open, for some minutes.';
create index content_previews_age on content_previews (created_at);
