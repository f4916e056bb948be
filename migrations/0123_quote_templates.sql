-- Parts of answers to cases that repeat, which clinics fill in by a name.
create table quote_templates (
  id          uuid primary key,
  provider_id uuid not null references providers (account_id) on delete cascade,
  name        text not null check (char_length(name) between 1 and 80),
  content     text not null check (octet_length(content) <= 65536),
  version     integer not null default 1 check (version >= 1),
  saved_at    timestamptz not null
);
create index quote_templates_of_provider on quote_templates (provider_id);
comment on column quote_templates.id is 'Made by the browser: the same one again is the same template.';
comment on column quote_templates.content is 'JSON as the form holds it.';
comment on column quote_templates.version is 'Optimistic locking: one more with every change.';
