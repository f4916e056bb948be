-- What a clinic is typing as its answer to a case, so that it can go on with it on another device.
create table quote_drafts (
  request_id uuid primary key references case_clinics (id) on delete cascade,
  content    text check (octet_length(content) <= 65536),
  version    integer not null check (version >= 1),
  saved_at   timestamptz not null
);
comment on table quote_drafts is 'Erased when the quote is sent, the case declined, or the case ends.';
comment on column quote_drafts.content is 'JSON as the form holds it; null once it was discarded.';
comment on column quote_drafts.version is 'Optimistic locking: one more with every save, also after it was discarded.';
