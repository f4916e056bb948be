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
  network    text not null check (char_length(network) <= 50)
);

create index audit_events_of_account on audit_events (account_id, id desc) where account_id is not null;
create index audit_events_at on audit_events (at);

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
