-- What people decide about their own account: where mails go, on which devices they are signed in, and whether they leave.
alter table accounts
  -- Whoever signs up may type the address of somebody else; only a link that was mailed there proves that it is theirs.
  add column email_confirmed_at timestamptz check (email_confirmed_at is null or email is not null),
  -- News are for those who ask for them.
  add column mails_wanted text[] not null default '{messages,appointments}'
    check (mails_wanted <@ '{messages,appointments,news}'),
  -- Since when the account is closed. It can be restored for a while, and is then erased.
  add column leaving_at timestamptz,
  -- Nothing but an id is left, for what others keep to refer to.
  add column erased_at timestamptz;

create index accounts_leaving on accounts (leaving_at) where leaving_at is not null;

-- The number by which a session is told from others. It opens nothing, unlike the token and its hash.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  -- Moves on once an hour at most.
  add column used_at timestamptz not null default now();
update sessions set used_at = created_at;

-- Names that people typed because they forgot the password. They are looked up later, so that the answer to whoever
-- typed one is the same, after the same time, whether there is such an account or not.
create table reset_requests (
  id         bigint generated always as identity primary key,
  typed      text not null check (char_length(typed) between 1 and 254),
  created_at timestamptz not null default now()
);

-- Links that were mailed to an address. The newest of a kind replaces the one before, and the first use is the last.
create table mailed_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose    text not null check (purpose in ('reset password', 'confirm email')),
  email      text not null check (email <> ''),
  expires_at timestamptz not null,
  unique (account_id, purpose)
);

-- What was written to somebody, or asked by them, for whoever wants to see it or to have it erased.
create index mails_recipient on mails (lower(to_address));
create index mails_cause_prefix on mails (cause text_pattern_ops);
create index consultations_email on consultations (lower(email));

-- A mail that is on its way needs its link no more, and whoever reads old mails must not find one that opens an account.
create function forget_mailed_token() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, '#[\w-]{43}(?![\w-])', '#used', 'g');
  new.html := regexp_replace(new.html, '#[\w-]{43}(?![\w-])', '#used', 'g');
  return new;
end $$;
create trigger mails_sent before update of sent_at on mails for each row
  when (new.sent_at is not null and new.cause like 'account % link %') execute function forget_mailed_token();

-- A provider who leaves is nowhere public from that moment on.
alter view provider_documents rename to all_provider_documents;
create view provider_documents as
select d.* from all_provider_documents d join accounts a on a.id = d.provider_id where a.leaving_at is null;

-- What belongs to a person refers to the account with "on delete cascade", and goes. What others must keep, such as their
-- side of a chat, refers to it without, and then finds a row that says nothing about anybody.
create function erase_account(gone uuid, at timestamptz) returns void language plpgsql as $$
declare
  town integer := (select place_id from clinics where provider_id = gone);
  owned record;
begin
  -- No suggestion counts them any more.
  perform refresh_search(gone);
  for owned in
    select k.conrelid::regclass as name, c.attname as owner
    from pg_constraint k join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accounts'::regclass and k.confdeltype = 'c'
  loop
    execute format('delete from %s where %I = $1', owned.name, owned.owner) using gone;
  end loop;
  delete from places where id = town and not exists (select from clinics where place_id = town);

  begin
    delete from accounts where id = gone;
  exception when foreign_key_violation then
    -- Longer than a username can be, so that nobody has it or ever signs up with it.
    update accounts set username = 'erased-' || id, email = null, email_confirmed_at = null, password_hash = '',
      first_name = '', last_name = '', display_name = 'Deleted account', phone = '', avatar_path = null,
      mails_wanted = '{}', leaving_at = at, created_at = at, erased_at = at
    where id = gone;
  end;
end $$;
