-- The audit log, and how operators find and read the data of people.

-- Audit log: security-relevant events. They outlive the accounts they name, so these columns are no foreign keys.
create table audit_events (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  -- The account that acted; null for a visitor.
  actor_id   uuid,
  actor_role text check (actor_role in ('patient', 'doctor', 'operator')),
  -- The account that the event is about. Its owner reads the event in the account settings.
  account_id uuid,
  action     text not null check (action ~ '^[a-z_]{3,40}$'),
  target     text check (char_length(target) <= 300),
  outcome    text not null check (outcome in ('success', 'failure', 'refused')),
  -- Browser and system in words, and the network as a prefix: enough to recognise a device, too little to track one.
  device     text not null check (char_length(device) <= 100),
  network    text not null check (char_length(network) <= 50),
  -- Why an operator acted: what they typed for the audit log.
  reason     text check (char_length(reason) between 1 and 500)
);

create index audit_events_of_account on audit_events (account_id, id desc) where account_id is not null;
create index audit_events_newest on audit_events (at, id);
create index audit_events_of_actor on audit_events (actor_id, at, id) where actor_id is not null;
create index audit_events_of_action on audit_events (action, at, id);

comment on table audit_events is 'Append-only audit log. Rows can be deleted after 24 months, by delete_expired_audit_events alone.';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'The audit log is append-only.';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- Retention. It runs with the rights of the owner: the role of the application cannot delete from the table.
create function delete_expired_audit_events(batch integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from audit_events where id in (
      select id from audit_events where at < now() - interval '24 months' order by at limit batch
    ) returning 1
  )
  select count(*) from deleted
$$;

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
