-- The care desk finds people by prefixes of any word of their names, of their username and of their address: one row for each
-- such key, so that one range of one index answers a search at any number of accounts.
create function person_keys(first_name text, last_name text, display_name text, username text, email text) returns setof text
language sql immutable parallel safe
as $$
  select fold(username)
  union
  select fold(email) where email is not null
  union
  -- "elif kaya" and "kaya": the rest of a name from each of its words on
  select left(array_to_string(words[word:], ' '), 200)
  from (values (first_name || ' ' || last_name), (display_name)) as names (name),
    regexp_split_to_array(trim(fold(name)), '\s+') as words,
    generate_series(1, least(cardinality(words), 8)) as word
  where words[word] <> ''
$$;

create table person_search_keys (
  account_id   uuid not null references accounts (id) on delete cascade,
  -- Compared by bytes: a prefix is a range, and pages continue after a key.
  key          text collate "C" not null,
  role         text not null,
  is_suspended boolean not null,
  primary key (key, account_id)
);
create index person_search_keys_of_account on person_search_keys (account_id);
create index person_search_keys_of_role on person_search_keys (role, key, account_id);
create index person_search_keys_suspended on person_search_keys (key, account_id) where is_suspended;

create function refresh_person_keys() returns trigger language plpgsql as $$
begin
  delete from person_search_keys where account_id = new.id;
  if new.erased_at is null then
    insert into person_search_keys (account_id, key, role, is_suspended)
    select new.id, key, new.role, new.disabled_at is not null
    from person_keys(new.first_name, new.last_name, new.display_name, new.username, new.email) as key;
  end if;
  return null;
end $$;
create trigger accounts_person_keys
after insert or update of role, username, email, first_name, last_name, display_name, disabled_at, erased_at on accounts
for each row execute function refresh_person_keys();

insert into person_search_keys (account_id, key, role, is_suspended)
select id, key, role, disabled_at is not null
from accounts, person_keys(first_name, last_name, display_name, username, email) as key where erased_at is null;

-- Without a keyword people are listed newest first.
create index accounts_newest on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_newest_of_role on accounts (role, created_at desc, id desc) where erased_at is null;
create index accounts_newest_suspended on accounts (created_at desc, id desc)
  where disabled_at is not null and erased_at is null;

-- An operator reads the data of a person for an hour: for a request that is open, or for the reason that they gave.
create table person_access (
  operator_id uuid not null references accounts (id) on delete cascade,
  account_id  uuid not null references accounts (id) on delete cascade,
  -- Empty for an open request.
  reason      text not null check (char_length(reason) <= 500),
  expires_at  timestamptz not null,
  primary key (operator_id, account_id)
);
create index person_access_of_account on person_access (account_id);
create index person_access_expiry on person_access (expires_at);

-- Why an operator acted: what they typed for the audit log.
alter table audit_events add column reason text check (char_length(reason) between 1 and 500);

-- The audit log is read newest first, by operator, action and period.
drop index audit_events_at;
create index audit_events_newest on audit_events (at, id);
create index audit_events_of_actor on audit_events (actor_id, at, id) where actor_id is not null;
create index audit_events_of_action on audit_events (action, at, id);

-- A suspended person reads why. An unpublished profile is invisible while its owner can still log in.
alter table accounts
  add column disabled_reason text check (char_length(disabled_reason) <= 500),
  add column unpublished_at timestamptz,
  add column unpublished_reason text check (char_length(unpublished_reason) <= 500),
  add column is_public boolean not null
    generated always as (leaving_at is null and disabled_at is null and unpublished_at is null) stored,
  add constraint accounts_unpublished_are_doctors check (unpublished_at is null or role = 'doctor'),
  add constraint accounts_unpublished_because check ((unpublished_at is null) = (unpublished_reason is null));
comment on column accounts.is_active is 'Neither closed by its owner nor disabled: may log in.';
comment on column accounts.is_public is 'Active, and its profile is not unpublished by the care team: visible to the public.';

create or replace view provider_documents as
select d.* from all_provider_documents d join accounts a on a.id = d.provider_id where a.is_public;

alter table moderation_decisions
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check
    check (kind in ('question', 'answer', 'feedback', 'chat', 'account', 'profile'));
-- The page of a person lists what was reported about them and decided.
create index moderation_decisions_of_subject on moderation_decisions (subject_id, made_at desc, id desc);
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index consultations_newest_of_sender on consultations (sender_id, created_at desc, id desc) where sender_id is not null;
create index chat_reports_of_reporter on chat_reports (reporter_id);
