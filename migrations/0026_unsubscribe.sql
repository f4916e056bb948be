-- Links at the end of mails switch their kind off without a login.
alter table accounts
  -- Signs the links. It is never sent.
  add column mail_key uuid not null default gen_random_uuid();

alter table mails
  -- The one-click address of the List-Unsubscribe header (RFC 8058). Null: a mail that cannot be switched off.
  add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$');
