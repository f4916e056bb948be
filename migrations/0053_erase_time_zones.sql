-- A time zone says roughly where someone lives: it goes with the account.
create or replace function erase_account(gone uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $$
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
  delete from places where id = town and not exists (select from clinics where place_id = town)
    -- Clinics of another spelling of the town may be found under it.
    and not exists (select from provider_search where place_id = town);

  begin
    delete from accounts where id = gone;
  exception when foreign_key_violation then
    -- Longer than a username can be, so that nobody has it or ever signs up with it.
    update accounts set username = 'erased-' || id, email = null, email_confirmed_at = null, password_hash = '',
      first_name = '', last_name = '', display_name = 'Deleted account', phone = '', avatar_path = null, time_zone = null,
      mails_wanted = '{}', leaving_at = at, created_at = at, erased_at = at
    where id = gone;
  end;
end $$;

update accounts set time_zone = null where erased_at is not null;
