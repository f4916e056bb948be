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
