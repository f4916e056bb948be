-- Generated from migrations/ by `npm run db:types`. Do not edit.

-- Extensions

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

-- Functions

CREATE OR REPLACE FUNCTION public.after_buffer(ends_at timestamp with time zone, minutes smallint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (ends_at at time zone 'UTC' + make_interval(mins => minutes)) at time zone 'UTC' $function$;

CREATE OR REPLACE FUNCTION public.announce_care_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('public_data_changed', 'lists');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bit_mask(ids smallint[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bit_or(1 << id), 0) from unnest(ids) as id
$function$;

CREATE OR REPLACE FUNCTION public.check_invoice_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'invoice_id' end;
begin
  if exists (
    select from invoices i where i.id = changed
    and i.total + i.discount is distinct from (select sum(amount) from invoice_lines where invoice_id = changed)
  ) then
    raise exception 'the lines of invoice % are not its total', changed using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.containing(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || replace(replace(replace(fold(t), '\', '\\'), '%', '\%'), '_', '\_') || '%' $function$;

CREATE OR REPLACE FUNCTION public.count_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid;
begin
  for changed in select distinct provider_id from touched order by provider_id loop
    perform from providers where account_id = changed for update;
    update providers set (feedback_count, rating_total) =
      (select count(*), coalesce(sum(rating), 0) from feedback where provider_id = changed and hidden_at is null)
    where account_id = changed;
    perform refresh_search(changed);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.country_group(country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case fold(country)
    when 'england' then 'united kingdom'
    when 'great britain' then 'united kingdom'
    when 'uk' then 'united kingdom'
    when 'turkiye' then 'turkey'
    when 'usa' then 'united states'
    when 'united states of america' then 'united states'
    when 'bosnia and herzegovina' then 'bosnia'
    when 'uae' then 'united arab emirates'
    else fold(country)
  end
$function$;

CREATE OR REPLACE FUNCTION public.delete_expired_audit_events(batch integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with deleted as (
    delete from audit_events where id in (
      select id from audit_events where at < now() - interval '24 months' order by at limit batch
    ) returning 1
  )
  select count(*) from deleted
$function$;

CREATE OR REPLACE FUNCTION public.erase_account(gone uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.fold(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $function$;

CREATE OR REPLACE FUNCTION public.forget_mailed_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.text := regexp_replace(new.text, '#[\w-]{43}(?![\w-])', '#used', 'g');
  new.html := regexp_replace(new.html, '#[\w-]{43}(?![\w-])', '#used', 'g');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.held_times(starts_at timestamp with time zone, ends_at timestamp with time zone, new_starts_at timestamp with time zone, new_ends_at timestamp with time zone)
 RETURNS tstzmultirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when new_starts_at is null then tstzmultirange(tstzrange(starts_at, ends_at))
                    else tstzmultirange(tstzrange(starts_at, ends_at), tstzrange(new_starts_at, new_ends_at)) end $function$;

CREATE OR REPLACE FUNCTION public.image_hashes(content text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT found.found[1] AS found FROM regexp_matches(image_hashes.content, '/images/([0-9a-f]{32})-'::text, 'g'::text) found(found));

CREATE OR REPLACE FUNCTION public.keep_invoice_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoices set
    paid = paid + case new.kind when 'payment' then new.amount when 'refund' then -new.amount else 0 end,
    credited = credited + case new.kind when 'refund' then new.amount else 0 end,
    voided_at = case new.kind when 'void' then new.created_at else voided_at end
  where id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_price_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (provider_id, is_availability) select distinct provider_id, false from changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.log_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    insert into search_changes (provider_id, is_availability) values (null, false);
  elsif tg_op = 'DELETE' then
    insert into search_changes (provider_id, is_availability) values (old.provider_id, tg_table_name = 'provider_availability');
  else
    insert into search_changes (provider_id, is_availability) values (new.provider_id, tg_table_name = 'provider_availability');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.login_key(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(replace(replace(replace(lower(normalize(typed, NFKC)), U&'i\0307', 'i'), 'ı', 'i'), 'ς', 'σ'), 'ß', 'ss')
$function$;

CREATE OR REPLACE FUNCTION public.person_keys(first_name text, last_name text, display_name text, username text, email text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.picture_id(provider_id uuid, image_path text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (OVERLAY(OVERLAY(md5(((provider_id)::text || image_path)) PLACING '8'::text FROM 13 FOR 1) PLACING '8'::text FROM 17 FOR 1))::uuid;

CREATE OR REPLACE FUNCTION public.publish_new_providers(added uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with document as materialized (
    select one.* from unnest(added) as id
    cross join lateral (select * from provider_documents where provider_id = id and doc <> '') as one
  ), terms as (
    insert into search_terms (kind, text, providers)
    select left(term, 1)::smallint, min(substr(term, 2)), count(distinct provider_id)
    from document, unnest(document.terms) as term
    group by 1, fold(substr(term, 2)) order by 1, fold(substr(term, 2))
    on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, document.terms
  from document;
  -- `offset 0` keeps the planner from joining: the view would group what all providers offer, not what one does
  insert into offers select one.* from unnest(added) as id
  cross join lateral (select * from provider_offers where provider_id = id offset 0) as one;
  insert into provider_names
  select account.id, name.key from accounts account join provider_search search on search.provider_id = account.id
  cross join lateral (
    select fold(account.display_name) as key
    union select fold(clinic.name) from clinics clinic where clinic.provider_id = account.id
  ) as name
  where account.id = any (added) and name.key <> '';
  perform pg_notify('public_data_changed', 'lists');
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_names(changed uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from provider_names where provider_id = changed;
  insert into provider_names
  select s.provider_id, name.key from provider_search s
  join accounts a on a.id = s.provider_id
  cross join lateral (
    select fold(a.display_name) as key
    union select fold(c.name) from clinics c where c.provider_id = s.provider_id
    union select fold(d.name) from doctors d where d.provider_id = s.provider_id
  ) as name
  where s.provider_id = changed and name.key <> '';
end
$function$;

CREATE OR REPLACE FUNCTION public.refresh_offers(changed uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from offers o where o.provider_id = changed and not exists (
    select from provider_offers t where t.provider_id = changed and t.treatment_id = o.treatment_id
  );
  -- Rows that stay the same are not written again.
  insert into offers select * from provider_offers where provider_id = changed
  on conflict (provider_id, treatment_id) do update set
    place_id = excluded.place_id, country_key = excluded.country_key, price_cents = excluded.price_cents
  where (offers.*) is distinct from (excluded.*);
  perform refresh_names(changed);
end
$function$;

CREATE OR REPLACE FUNCTION public.refresh_person_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from person_search_keys where account_id = new.id;
  if new.erased_at is null then
    insert into person_search_keys (account_id, key, role, is_suspended)
    select new.id, key, new.role, new.disabled_at is not null
    from person_keys(new.first_name, new.last_name, new.display_name, new.username, new.email) as key;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_search(changed uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from providers where account_id = changed for update;

  -- In one order, so that two providers who save at once wait for each other instead of blocking each other.
  insert into search_terms (kind, text, providers)
  select kind, coalesce(min(text) filter (where change > 0), min(text)), sum(change)
  from (
    select left(term, 1)::smallint as kind, min(substr(term, 2)) as text, fold(substr(term, 2)) as key, -1 as change
    from provider_search, unnest(terms) as term where provider_id = changed group by 1, 3
    union all
    select left(term, 1)::smallint, min(substr(term, 2)), fold(substr(term, 2)), 1
    from provider_documents, unnest(terms) as term where provider_id = changed and doc <> '' group by 1, 3
  ) as changes
  group by kind, key having sum(change) <> 0
  order by kind, key
  on conflict (kind, key) do update set providers = search_terms.providers + excluded.providers;
  delete from search_terms where providers <= 0;

  delete from provider_search where provider_id = changed;
  delete from provider_cards where provider_id = changed;
  with document as materialized (
    select * from provider_documents where provider_id = changed and doc <> ''
  ), carded as (
    insert into provider_cards select provider_id, card from document
  )
  insert into provider_search
  select provider_id, place_id, country_key, speciality_ids, service_type_ids, language_ids, is_verified, price_cents,
         rating, score, time_zone, closes, doc, terms
  from document;
  perform refresh_offers(changed);

  perform pg_notify('public_data_changed', 'provider ' || changed);
  perform pg_notify('public_data_changed', 'lists');
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'The audit log is append-only.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Before the reference to it takes a weaker lock: two who hold that one would wait for each other to count.
  perform from providers where account_id = new.provider_id for update;
  if not exists (select from appointments a where a.id = new.appointment_id and a.provider_id = new.provider_id
                 and a.patient_id = new.patient_id and a.state = 'completed') then
    raise exception 'feedback needs a completed appointment of the two'
      using errcode = 'check_violation', constraint = 'feedback_completed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(old) - '{pay_to,key_id,due}'::text[] is distinct from to_jsonb(new) - '{pay_to,key_id,due}'::text[] then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accounts where id in (old.provider_id, old.patient_id) and leaving_at is null) then
    raise exception 'invoice % is somebody''s', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.short_grams(t text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array_agg(distinct substr(t, at, size))
        from generate_series(1, length(t)) at, generate_series(1, 2) size where at + size - 1 <= length(t) $function$;

CREATE OR REPLACE FUNCTION public.tell_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('public_data_changed', 'names ' || provider_id) from (
    select provider_id from feedback where patient_id = new.id
    union
    select provider_id from forum_questions where asker_id = new.id
  ) as written;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.town_of(city_name text, country_name text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select min(id) from places where city_key = fold(city_name) and country_group = country_group(country_name));
end
$function$;

CREATE OR REPLACE FUNCTION public.treatment_of(offered text)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select id from treatments where key = offered and not is_speciality),
    (select min(treatment_id) from treatment_aliases where key = offered having count(*) = 1)
  )
$function$;

-- Tables

create table accounts (
  id uuid default gen_random_uuid() not null,
  role text not null,
  username text not null,
  email text,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  phone text not null,
  avatar_path text,
  created_at timestamp with time zone default now() not null,
  email_confirmed_at timestamp with time zone,
  mails_wanted text[] default '{messages,appointments}'::text[] not null,
  leaving_at timestamp with time zone,
  erased_at timestamp with time zone,
  profile_version integer default 0 not null,
  mail_key uuid default gen_random_uuid() not null,
  is_demo boolean default false not null,
  disabled_at timestamp with time zone,
  is_active boolean generated always as (((leaving_at IS NULL) AND (disabled_at IS NULL))) stored not null,
  time_zone text,
  is_administrator boolean default false not null,
  disabled_reason text,
  unpublished_at timestamp with time zone,
  unpublished_reason text,
  is_public boolean generated always as (((leaving_at IS NULL) AND (disabled_at IS NULL) AND (unpublished_at IS NULL))) stored not null,
  constraint accounts_administrators_are_operators CHECK (((NOT is_administrator) OR (role = 'operator'::text))),
  constraint accounts_check CHECK (((email_confirmed_at IS NULL) OR (email IS NOT NULL))),
  constraint accounts_disabled_reason_check CHECK ((char_length(disabled_reason) <= 500)),
  constraint accounts_email_check CHECK ((email <> ''::text)),
  constraint accounts_mails_wanted_check CHECK ((mails_wanted <@ '{messages,appointments,news}'::text[])),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'doctor'::text, 'operator'::text]))),
  constraint accounts_time_zone_check CHECK (((time_zone IS NULL) OR (('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL))),
  constraint accounts_unpublished_are_doctors CHECK (((unpublished_at IS NULL) OR (role = 'doctor'::text))),
  constraint accounts_unpublished_because CHECK (((unpublished_at IS NULL) = (unpublished_reason IS NULL))),
  constraint accounts_unpublished_reason_check CHECK ((char_length(unpublished_reason) <= 500)),
  constraint accounts_username_check CHECK ((username <> ''::text))
);

create table answer_templates (
  id uuid not null,
  name text not null,
  text text not null,
  version integer default 0 not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint answer_templates_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 80))),
  constraint answer_templates_pkey PRIMARY KEY (id),
  constraint answer_templates_text_check CHECK (((text <> ''::text) AND (char_length(text) <= 8000)))
);

create table appointment_kinds (
  provider_id uuid not null,
  kind text not null,
  is_offered boolean not null,
  minutes smallint not null,
  buffer_minutes smallint not null,
  lead_hours smallint not null,
  window_days smallint not null,
  confirms_automatically boolean not null,
  questions text[] not null,
  meeting_url text default ''::text not null,
  constraint appointment_kinds_buffer_minutes_check CHECK ((((buffer_minutes >= 0) AND (buffer_minutes <= 120)) AND (((buffer_minutes)::integer % 5) = 0))),
  constraint appointment_kinds_check CHECK (((meeting_url = ''::text) OR ((kind = 'video'::text) AND (meeting_url ~ '^https://'::text) AND (char_length(meeting_url) <= 500)))),
  constraint appointment_kinds_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'clinic'::text]))),
  constraint appointment_kinds_lead_hours_check CHECK (((lead_hours >= 0) AND (lead_hours <= 336))),
  constraint appointment_kinds_minutes_check CHECK ((((minutes >= 10) AND (minutes <= 240)) AND (((minutes)::integer % 5) = 0))),
  constraint appointment_kinds_pkey PRIMARY KEY (provider_id, kind),
  constraint appointment_kinds_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint appointment_kinds_questions_check CHECK (((cardinality(questions) <= 3) AND (array_position(questions, ''::text) IS NULL) AND (char_length(array_to_string(questions, ''::text)) <= 600))),
  constraint appointment_kinds_window_days_check CHECK (((window_days >= 1) AND (window_days <= 365)))
);

create table appointment_moves (
  appointment_id uuid not null,
  version integer not null,
  name text not null,
  made_by text not null,
  from_state text,
  to_state text not null,
  starts_at timestamp with time zone not null,
  reason text not null,
  made_at timestamp with time zone not null,
  constraint appointment_moves_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint appointment_moves_made_by_check CHECK ((made_by = ANY (ARRAY['patient'::text, 'provider'::text, 'clock'::text]))),
  constraint appointment_moves_pkey PRIMARY KEY (appointment_id, version),
  constraint appointment_moves_version_check CHECK ((version > 0))
);

create table appointments (
  id uuid not null,
  provider_id uuid not null,
  patient_id uuid not null,
  state text not null,
  version integer default 1 not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  patient_time_zone text not null,
  service text not null,
  about text not null,
  reason text default ''::text not null,
  is_late boolean default false not null,
  created_at timestamp with time zone not null,
  request_network text,
  new_starts_at timestamp with time zone,
  new_ends_at timestamp with time zone,
  kind text default 'video'::text not null,
  buffer_minutes smallint default 0 not null,
  answers jsonb default '[]'::jsonb not null,
  constraint appointments_about_check CHECK ((char_length(about) <= 2000)),
  constraint appointments_answers_check CHECK (((jsonb_typeof(answers) = 'array'::text) AND (jsonb_array_length(answers) <= 3) AND (char_length((answers)::text) <= 5000))),
  constraint appointments_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120))),
  constraint appointments_check CHECK ((ends_at > starts_at)),
  constraint appointments_check1 CHECK ((patient_id <> provider_id)),
  constraint appointments_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'clinic'::text]))),
  constraint appointments_moving CHECK ((((state = ANY (ARRAY['move_requested'::text, 'move_proposed'::text])) = (new_starts_at IS NOT NULL)) AND ((new_starts_at IS NULL) = (new_ends_at IS NULL)))),
  constraint appointments_new_time CHECK ((new_ends_at > new_starts_at)),
  constraint appointments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id),
  constraint appointments_patient_time EXCLUDE USING gist (patient_id WITH =, held_times(starts_at, ends_at, new_starts_at, new_ends_at) WITH &&) WHERE ((state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'move_requested'::text, 'move_proposed'::text]))),
  constraint appointments_patient_time_zone_check CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE patient_time_zone) IS NOT NULL)),
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint appointments_provider_time EXCLUDE USING gist (provider_id WITH =, held_times(starts_at, after_buffer(ends_at, buffer_minutes), new_starts_at, after_buffer(new_ends_at, buffer_minutes)) WITH &&) WHERE ((state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'move_requested'::text, 'move_proposed'::text]))),
  constraint appointments_reason_check CHECK ((char_length(reason) <= 500)),
  constraint appointments_request_network CHECK (((request_network IS NULL) OR (state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'move_requested'::text, 'move_proposed'::text])))),
  constraint appointments_request_network_check CHECK ((char_length(request_network) <= 50)),
  constraint appointments_service_check CHECK ((char_length(service) <= 200)),
  constraint appointments_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'move_requested'::text, 'move_proposed'::text, 'declined'::text, 'cancelled'::text, 'completed'::text, 'no_show'::text, 'expired'::text]))),
  constraint appointments_time_zone_check CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL)),
  constraint appointments_version_check CHECK ((version > 0))
);

create table articles (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  title text not null,
  category text not null,
  image_path text not null,
  tags text[] default '{}'::text[] not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint articles_category_check CHECK ((category <> ''::text)),
  constraint articles_content_check CHECK ((content <> ''::text)),
  constraint articles_hidden CHECK ((num_nulls(hidden_at, hidden_reason) = ANY (ARRAY[0, 2]))),
  constraint articles_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint articles_image_path_check CHECK ((image_path <> ''::text)),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_position UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint articles_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint articles_title_check CHECK ((title <> ''::text))
);

create table attempt_counters (
  subject bytea not null,
  network text not null,
  attempts integer not null,
  expires_at timestamp with time zone not null,
  constraint attempt_counters_attempts_check CHECK ((attempts >= 0)),
  constraint attempt_counters_network_check CHECK ((char_length(network) <= 50)),
  constraint attempt_counters_pkey PRIMARY KEY (subject, network),
  constraint attempt_counters_subject_check CHECK ((octet_length(subject) = 32))
);

create table audit_events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_role text,
  account_id uuid,
  action text not null,
  target text,
  outcome text not null,
  device text not null,
  network text not null,
  reason text,
  constraint audit_events_action_check CHECK ((action ~ '^[a-z_]{3,40}$'::text)),
  constraint audit_events_actor_role_check CHECK ((actor_role = ANY (ARRAY['patient'::text, 'doctor'::text, 'operator'::text]))),
  constraint audit_events_device_check CHECK ((char_length(device) <= 100)),
  constraint audit_events_network_check CHECK ((char_length(network) <= 50)),
  constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text, 'refused'::text]))),
  constraint audit_events_pkey PRIMARY KEY (id),
  constraint audit_events_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint audit_events_target_check CHECK ((char_length(target) <= 300))
);

create table auth_challenges (
  token_hash bytea not null,
  account_id uuid,
  purpose text not null,
  challenge text not null,
  attempts smallint default 0 not null,
  expires_at timestamp with time zone not null,
  constraint auth_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint auth_challenges_pkey PRIMARY KEY (token_hash),
  constraint auth_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['log in'::text, 'restore account'::text, 'log in by passkey'::text, 'add passkey'::text]))),
  constraint auth_challenges_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

create table authenticator_apps (
  account_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  confirmed_at timestamp with time zone,
  last_step integer default 0 not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  attempts_since timestamp with time zone default now() not null,
  constraint authenticator_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint authenticator_apps_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  constraint authenticator_apps_pkey PRIMARY KEY (account_id)
);

create table awards (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  title text not null,
  year smallint not null,
  constraint awards_pkey PRIMARY KEY (id),
  constraint awards_position UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint awards_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint awards_title_check CHECK ((title <> ''::text)),
  constraint awards_year_check CHECK (((year >= 1900) AND (year <= 2100)))
);

create table billing_details (
  account_id uuid not null,
  name text not null,
  address text not null,
  tax_number text not null,
  changed_at timestamp with time zone not null,
  constraint billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint billing_details_address_check CHECK ((char_length(address) <= 300)),
  constraint billing_details_name_check CHECK ((char_length(name) <= 120)),
  constraint billing_details_pkey PRIMARY KEY (account_id),
  constraint billing_details_tax_number_check CHECK ((char_length(tax_number) <= 40))
);

create table blocked_times (
  id uuid not null,
  provider_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint blocked_times_check CHECK (((ends_at > starts_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
  constraint blocked_times_note_check CHECK ((char_length(note) <= 100)),
  constraint blocked_times_pkey PRIMARY KEY (id),
  constraint blocked_times_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table calendar_feeds (
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (account_id),
  constraint calendar_feeds_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
);

create table call_visits (
  id uuid not null,
  appointment_id uuid not null,
  side text not null,
  connection_id text not null,
  entered_at timestamp with time zone not null,
  admitted_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint call_visits_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint call_visits_check CHECK (((side = 'patient'::text) OR (admitted_at IS NULL))),
  constraint call_visits_check1 CHECK ((left_at >= entered_at)),
  constraint call_visits_connection_id_check CHECK ((char_length(connection_id) <= 100)),
  constraint call_visits_pkey PRIMARY KEY (id),
  constraint call_visits_side_check CHECK ((side = ANY (ARRAY['patient'::text, 'provider'::text])))
);

create table card_checkouts (
  id text not null,
  invoice_id uuid not null,
  amount integer not null,
  created_at timestamp with time zone not null,
  constraint card_checkouts_amount_check CHECK ((amount > 0)),
  constraint card_checkouts_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 500))),
  constraint card_checkouts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint card_checkouts_pkey PRIMARY KEY (id)
);

create table card_receipts (
  reference text not null,
  invoice_id uuid not null,
  received integer not null,
  currency text not null,
  entry_id uuid,
  surplus integer not null,
  created_at timestamp with time zone not null,
  constraint card_receipts_check CHECK (((surplus >= 0) AND (surplus <= received))),
  constraint card_receipts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES invoice_entries(id),
  constraint card_receipts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint card_receipts_pkey PRIMARY KEY (reference),
  constraint card_receipts_received_check CHECK ((received > 0)),
  constraint card_receipts_reference_check CHECK ((reference <> ''::text))
);

create table care_packages (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  title text not null,
  country text not null,
  city text not null,
  benefit1 text not null,
  benefit2 text not null,
  benefit3 text not null,
  image_path text not null,
  old_price_cents integer,
  new_price_cents integer not null,
  speciality_id smallint,
  service_type_id smallint,
  is_paused boolean default false not null,
  created_at timestamp with time zone default now() not null,
  country_key text generated always as (fold(country)) stored not null,
  city_key text generated always as (fold(city)) stored not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint care_packages_benefit1_check CHECK (((benefit1 ~ '\S'::text) AND (char_length(benefit1) <= 100))),
  constraint care_packages_benefit2_check CHECK (((benefit2 ~ '\S'::text) AND (char_length(benefit2) <= 100))),
  constraint care_packages_benefit3_check CHECK (((benefit3 ~ '\S'::text) AND (char_length(benefit3) <= 100))),
  constraint care_packages_city_check CHECK (((city ~ '\S'::text) AND (char_length(city) <= 100))),
  constraint care_packages_country_check CHECK (((country ~ '\S'::text) AND (char_length(country) <= 100))),
  constraint care_packages_hidden CHECK ((num_nulls(hidden_at, hidden_reason) = ANY (ARRAY[0, 2]))),
  constraint care_packages_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint care_packages_image_path_check CHECK ((image_path <> ''::text)),
  constraint care_packages_new_price_cents_check CHECK ((new_price_cents > 0)),
  constraint care_packages_old_price_cents_check CHECK ((old_price_cents > 0)),
  constraint care_packages_pkey PRIMARY KEY (id),
  constraint care_packages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint care_packages_service_type_id_fkey FOREIGN KEY (service_type_id) REFERENCES service_types(id),
  constraint care_packages_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES specialities(id),
  constraint care_packages_title_check CHECK (((title ~ '\S'::text) AND (char_length(title) <= 160)))
);

create table case_clinics (
  id uuid default gen_random_uuid() not null,
  case_id uuid not null,
  "position" smallint not null,
  provider_id uuid,
  provider_name text not null,
  state text not null,
  reason text default ''::text not null,
  asked_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  declined_at timestamp with time zone,
  constraint case_clinics_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_clinics_case_id_position_key UNIQUE (case_id, "position"),
  constraint case_clinics_case_id_provider_id_key UNIQUE (case_id, provider_id),
  constraint case_clinics_id_case_id_key UNIQUE (id, case_id),
  constraint case_clinics_pkey PRIMARY KEY (id),
  constraint case_clinics_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint case_clinics_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint case_clinics_reason_check CHECK ((char_length(reason) <= 400)),
  constraint case_clinics_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'quoted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'chosen'::text, 'closed'::text])))
);

create table case_documents (
  id uuid default gen_random_uuid() not null,
  case_id uuid not null,
  patient_id uuid not null,
  record_id uuid not null,
  "position" smallint not null,
  constraint case_documents_case_id_patient_id_fkey FOREIGN KEY (case_id, patient_id) REFERENCES cases(id, patient_id) ON DELETE CASCADE,
  constraint case_documents_case_id_position_key UNIQUE (case_id, "position"),
  constraint case_documents_case_id_record_id_key UNIQUE (case_id, record_id),
  constraint case_documents_patient_id_record_id_fkey FOREIGN KEY (patient_id, record_id) REFERENCES health_records(patient_id, id) ON DELETE CASCADE,
  constraint case_documents_pkey PRIMARY KEY (id),
  constraint case_documents_position_check CHECK ((("position" >= 1) AND ("position" <= 10)))
);

create table case_invoices (
  invoice_id uuid not null,
  request_id uuid not null,
  is_final boolean not null,
  constraint case_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint case_invoices_pkey PRIMARY KEY (invoice_id),
  constraint case_invoices_request_id_fkey FOREIGN KEY (request_id) REFERENCES case_clinics(id) ON DELETE CASCADE
);

create table case_lines (
  case_id uuid not null,
  "position" smallint not null,
  treatment text not null,
  name text not null,
  teeth smallint[] default '{}'::smallint[] not null,
  jaw text,
  quantity smallint not null,
  constraint case_lines_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_lines_jaw_check CHECK ((jaw = ANY (ARRAY['upper'::text, 'lower'::text]))),
  constraint case_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint case_lines_pkey PRIMARY KEY (case_id, "position"),
  constraint case_lines_position_check CHECK ((("position" >= 0) AND ("position" <= 99))),
  constraint case_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint case_lines_treatment_check CHECK ((treatment ~ '^[a-z0-9-]{1,40}$'::text))
);

create table case_listed_prices (
  request_id uuid not null,
  "position" smallint not null,
  cents integer,
  constraint case_listed_prices_cents_check CHECK ((cents >= 0)),
  constraint case_listed_prices_pkey PRIMARY KEY (request_id, "position"),
  constraint case_listed_prices_position_check CHECK ((("position" >= 0) AND ("position" <= 99))),
  constraint case_listed_prices_request_id_fkey FOREIGN KEY (request_id) REFERENCES case_clinics(id) ON DELETE CASCADE
);

create table case_messages (
  id uuid not null,
  request_id uuid not null,
  number smallint not null,
  sender text not null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint case_messages_number_check CHECK (((number >= 1) AND (number <= 200))),
  constraint case_messages_pkey PRIMARY KEY (id),
  constraint case_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES case_clinics(id) ON DELETE CASCADE,
  constraint case_messages_request_id_number_key UNIQUE (request_id, number),
  constraint case_messages_sender_check CHECK ((sender = ANY (ARRAY['patient'::text, 'provider'::text]))),
  constraint case_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table case_visits (
  appointment_id uuid not null,
  case_id uuid not null,
  request_id uuid not null,
  number smallint not null,
  visits smallint not null,
  gap_days smallint not null,
  booking_id uuid not null,
  is_current boolean default true not null,
  constraint case_visits_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint case_visits_check CHECK (((visits >= number) AND (visits <= 6))),
  constraint case_visits_gap_days_check CHECK (((gap_days >= 1) AND (gap_days <= 1000))),
  constraint case_visits_number_check CHECK (((number >= 1) AND (number <= 6))),
  constraint case_visits_pkey PRIMARY KEY (appointment_id),
  constraint case_visits_request_id_case_id_fkey FOREIGN KEY (request_id, case_id) REFERENCES case_clinics(id, case_id) ON DELETE CASCADE
);

create table cases (
  id uuid not null,
  reference text not null,
  patient_id uuid not null,
  plan text not null,
  note text not null,
  age_band text not null,
  smoking text not null,
  country text not null,
  state text not null,
  sent_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  patient_name text,
  constraint cases_age_band_check CHECK ((age_band = ANY (ARRAY['under-18'::text, '18-29'::text, '30-39'::text, '40-49'::text, '50-59'::text, '60-69'::text, '70-plus'::text]))),
  constraint cases_check CHECK ((answer_by > sent_at)),
  constraint cases_check1 CHECK ((expires_at > answer_by)),
  constraint cases_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint cases_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint cases_id_patient_id_key UNIQUE (id, patient_id),
  constraint cases_note_check CHECK ((char_length(note) <= 2000)),
  constraint cases_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_plan_check CHECK (((char_length(plan) >= 1) AND (char_length(plan) <= 1000))),
  constraint cases_reference_check CHECK ((reference ~ '^SN-[2-9A-Z]{4}-[2-9A-Z]{4}$'::text)),
  constraint cases_reference_key UNIQUE (reference),
  constraint cases_smoking_check CHECK ((smoking = ANY (ARRAY['smoker'::text, 'non-smoker'::text, 'not-said'::text]))),
  constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'closed'::text, 'expired'::text])))
);

create table change_order_lines (
  id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  "position" smallint not null,
  kind text not null,
  line_id uuid,
  name text not null,
  teeth smallint[] not null,
  quantity smallint not null,
  amount bigint,
  constraint change_order_lines_bounds CHECK (((amount >= 0) AND (amount <= '100000000000000'::bigint))),
  constraint change_order_lines_check CHECK (((kind = 'add'::text) = (line_id IS NULL))),
  constraint change_order_lines_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'reprice'::text, 'remove'::text]))),
  constraint change_order_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint change_order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES change_orders(id) ON DELETE CASCADE,
  constraint change_order_lines_order_id_line_id_key UNIQUE (order_id, line_id),
  constraint change_order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint change_order_lines_pkey PRIMARY KEY (id),
  constraint change_order_lines_priced CHECK (((kind = 'remove'::text) = (amount IS NULL))),
  constraint change_order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
);

create table change_orders (
  id uuid not null,
  case_id uuid not null,
  quote_id uuid not null,
  number smallint not null,
  state text not null,
  reason text not null,
  proposed_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  low bigint not null,
  high bigint not null,
  constraint change_orders_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint change_orders_case_id_number_key UNIQUE (case_id, number),
  constraint change_orders_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint change_orders_number_check CHECK (((number >= 1) AND (number <= 50))),
  constraint change_orders_pkey PRIMARY KEY (id),
  constraint change_orders_quote_id_case_id_fkey FOREIGN KEY (quote_id, case_id) REFERENCES quotes(id, case_id) ON DELETE CASCADE,
  constraint change_orders_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 400))),
  constraint change_orders_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
);

create table chat_messages (
  chat_id uuid not null,
  number integer not null,
  id uuid not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  attachment_path text,
  attachment_name text,
  attachment_bytes integer,
  appointment_id uuid,
  invoice_id uuid,
  constraint chat_messages_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint chat_messages_attachment_bytes_check CHECK ((attachment_bytes > 0)),
  constraint chat_messages_attachment_name_check CHECK ((attachment_name <> ''::text)),
  constraint chat_messages_attachment_path_check CHECK ((attachment_path ~~ '/private/%'::text)),
  constraint chat_messages_chat_id_sender_id_fkey FOREIGN KEY (chat_id, sender_id) REFERENCES chat_participants(chat_id, account_id) ON DELETE CASCADE,
  constraint chat_messages_check CHECK (((text <> ''::text) OR (attachment_path IS NOT NULL))),
  constraint chat_messages_check1 CHECK ((num_nulls(attachment_path, attachment_name, attachment_bytes) = ANY (ARRAY[0, 3]))),
  constraint chat_messages_id UNIQUE (chat_id, id),
  constraint chat_messages_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint chat_messages_number_check CHECK ((number > 0)),
  constraint chat_messages_pkey PRIMARY KEY (chat_id, number),
  constraint chat_messages_subject_check CHECK ((num_nonnulls(appointment_id, invoice_id) <= 1)),
  constraint chat_messages_text_check CHECK ((char_length(text) <= 5000))
);

create table chat_participants (
  chat_id uuid not null,
  account_id uuid not null,
  read_number integer default 0 not null,
  delivered_number integer default 0 not null,
  unread integer default 0 not null,
  blocked_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  constraint chat_participants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint chat_participants_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_participants_check CHECK ((delivered_number >= read_number)),
  constraint chat_participants_pkey PRIMARY KEY (chat_id, account_id),
  constraint chat_participants_read_number_check CHECK ((read_number >= 0)),
  constraint chat_participants_unread_check CHECK ((unread >= 0))
);

create table chat_reports (
  id uuid default gen_random_uuid() not null,
  chat_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  text text not null,
  last_number integer not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint chat_reports_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_reports_last_number_check CHECK ((last_number >= 0)),
  constraint chat_reports_pkey PRIMARY KEY (id),
  constraint chat_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'fraud'::text, 'privacy'::text, 'other'::text]))),
  constraint chat_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_reports_text_check CHECK ((char_length(text) <= 2000))
);

create table chats (
  id uuid default gen_random_uuid() not null,
  first_id uuid not null,
  second_id uuid not null,
  opener_id uuid not null,
  last_number integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  constraint chats_check CHECK ((first_id < second_id)),
  constraint chats_check1 CHECK (((opener_id = first_id) OR (opener_id = second_id))),
  constraint chats_first_id_fkey FOREIGN KEY (first_id) REFERENCES accounts(id),
  constraint chats_first_id_second_id_key UNIQUE (first_id, second_id),
  constraint chats_last_number_check CHECK ((last_number >= 0)),
  constraint chats_pkey PRIMARY KEY (id),
  constraint chats_second_id_fkey FOREIGN KEY (second_id) REFERENCES accounts(id)
);

create table clinic_departments (
  provider_id uuid not null,
  department_id smallint not null,
  "position" smallint not null,
  constraint clinic_departments_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id),
  constraint clinic_departments_pkey PRIMARY KEY (provider_id, department_id),
  constraint clinic_departments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES clinics(provider_id) ON DELETE CASCADE
);

create table clinics (
  provider_id uuid not null,
  name text not null,
  logo_path text,
  address text default ''::text not null,
  place_id integer not null,
  year_of_foundation smallint,
  number_of_beds integer,
  patients_per_year integer,
  constraint clinics_name_check CHECK ((name <> ''::text)),
  constraint clinics_number_of_beds_check CHECK ((number_of_beds >= 0)),
  constraint clinics_patients_per_year_check CHECK ((patients_per_year >= 0)),
  constraint clinics_pkey PRIMARY KEY (provider_id),
  constraint clinics_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint clinics_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint clinics_year_of_foundation_check CHECK (((year_of_foundation >= 1000) AND (year_of_foundation <= 2100)))
);

create table consultation_documents (
  id uuid default gen_random_uuid() not null,
  consultation_id uuid not null,
  patient_id uuid not null,
  record_id uuid not null,
  "position" smallint not null,
  constraint consultation_documents_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_documents_consultation_id_position_key UNIQUE (consultation_id, "position"),
  constraint consultation_documents_consultation_id_record_id_key UNIQUE (consultation_id, record_id),
  constraint consultation_documents_patient_id_record_id_fkey FOREIGN KEY (patient_id, record_id) REFERENCES health_records(patient_id, id) ON DELETE CASCADE,
  constraint consultation_documents_pkey PRIMARY KEY (id),
  constraint consultation_documents_position_check CHECK ((("position" >= 1) AND ("position" <= 10)))
);

create table consultation_entries (
  id uuid not null,
  consultation_id uuid not null,
  kind text not null,
  author_id uuid,
  at timestamp with time zone not null,
  text text default ''::text not null,
  field text,
  before text,
  after text,
  constraint consultation_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint consultation_entries_check CHECK (((kind = 'change'::text) = (field IS NOT NULL))),
  constraint consultation_entries_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_entries_field_check CHECK ((field = ANY (ARRAY['status'::text, 'owner'::text, 'priority'::text, 'tags'::text, 'due'::text, 'handover'::text, 'deletion'::text]))),
  constraint consultation_entries_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'reply'::text, 'note'::text, 'change'::text]))),
  constraint consultation_entries_pkey PRIMARY KEY (id),
  constraint consultation_entries_text_check CHECK ((char_length(text) <= 8000))
);

create table consultation_handovers (
  id uuid not null,
  consultation_id uuid not null,
  provider_id uuid not null,
  state text not null,
  agreed_by text,
  note text default ''::text not null,
  token_hash bytea,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  patient_id uuid,
  offered_kind text,
  offered_times timestamp with time zone[],
  constraint consultation_handovers_agreed_by_check CHECK ((agreed_by = ANY (ARRAY['link'::text, 'conversation'::text]))),
  constraint consultation_handovers_asked CHECK (((state <> 'asked'::text) OR (token_hash IS NOT NULL))),
  constraint consultation_handovers_check CHECK (((handed_over_at IS NOT NULL) = (state = 'handed_over'::text))),
  constraint consultation_handovers_check1 CHECK (((state <> ALL (ARRAY['agreed'::text, 'handed_over'::text])) OR (agreed_by IS NOT NULL))),
  constraint consultation_handovers_check2 CHECK (((agreed_by IS DISTINCT FROM 'conversation'::text) OR (note <> ''::text))),
  constraint consultation_handovers_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_handovers_link CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  constraint consultation_handovers_note_check CHECK ((char_length(note) <= 1000)),
  constraint consultation_handovers_offer CHECK (((offered_kind IS NULL) = (offered_times IS NULL))),
  constraint consultation_handovers_offered_kind_check CHECK ((offered_kind = ANY (ARRAY['video'::text, 'clinic'::text]))),
  constraint consultation_handovers_offered_times_check CHECK (((cardinality(offered_times) >= 1) AND (cardinality(offered_times) <= 3))),
  constraint consultation_handovers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint consultation_handovers_pkey PRIMARY KEY (id),
  constraint consultation_handovers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint consultation_handovers_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'handed_over'::text]))),
  constraint consultation_handovers_token_hash_key UNIQUE (token_hash)
);

create table consultation_viewers (
  consultation_id uuid not null,
  operator_id uuid not null,
  is_answering boolean not null,
  seen_at timestamp with time zone not null,
  constraint consultation_viewers_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_viewers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint consultation_viewers_pkey PRIMARY KEY (consultation_id, operator_id)
);

create table consultations (
  id uuid default gen_random_uuid() not null,
  submission_id uuid not null,
  reference text not null,
  source text not null,
  full_name text not null,
  email text,
  phone text,
  treatment text,
  message text not null,
  call_at timestamp with time zone,
  time_zone text,
  created_at timestamp with time zone default now() not null,
  package_id uuid,
  package_title text,
  provider_id uuid,
  sender_id uuid,
  status text default 'new'::text not null,
  owner_id uuid,
  priority text default 'normal'::text not null,
  tags text[] default '{}'::text[] not null,
  due_at timestamp with time zone not null,
  version integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  is_open boolean generated always as ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting'::text]))) stored not null,
  name_by_last text generated always as (fold(regexp_replace(full_name, '^(.*\S)\s+(\S+)\s*$'::text, '\2 \1'::text))) stored not null,
  name_by_second text generated always as (fold(regexp_replace(full_name, '^(\S+)\s+(\S.*)$'::text, '\2 \1'::text))) stored not null,
  deleted_at timestamp with time zone,
  is_sent_by_operator boolean default false not null,
  constraint consultations_check CHECK (
CASE
    WHEN (call_at IS NULL) THEN (email IS NOT NULL)
    ELSE (phone IS NOT NULL)
END),
  constraint consultations_check1 CHECK (((call_at IS NULL) = (time_zone IS NULL))),
  constraint consultations_check2 CHECK (((call_at IS NULL) OR (source = 'health-forums-1'::text))),
  constraint consultations_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email !~ '[[:cntrl:]]'::text))),
  constraint consultations_full_name_check CHECK (((full_name <> ''::text) AND (char_length(full_name) <= 160))),
  constraint consultations_message_check CHECK ((char_length(message) <= 4000)),
  constraint consultations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint consultations_package_id_fkey FOREIGN KEY (package_id) REFERENCES care_packages(id) ON DELETE SET NULL,
  constraint consultations_package_title_check CHECK (((char_length(package_title) >= 1) AND (char_length(package_title) <= 160))),
  constraint consultations_phone_check CHECK ((phone ~ '^\+?[0-9]{5,15}$'::text)),
  constraint consultations_pkey PRIMARY KEY (id),
  constraint consultations_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text]))),
  constraint consultations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE SET NULL,
  constraint consultations_reference UNIQUE (reference),
  constraint consultations_reference_check CHECK ((reference ~ '^SV(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$'::text)),
  constraint consultations_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint consultations_source_check CHECK ((source ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint consultations_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting'::text, 'answered'::text, 'closed'::text]))),
  constraint consultations_submission UNIQUE (submission_id),
  constraint consultations_tags_check CHECK ((cardinality(tags) <= 10)),
  constraint consultations_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64))),
  constraint consultations_treatment_check CHECK ((treatment = ANY (ARRAY['dental surgery'::text, 'eye surgery'::text, 'aesthetic surgery'::text, 'body surgery'::text, 'gastric sleeve'::text, 'gastric bypass'::text, 'bariatric surgery'::text, 'hair transplantation'::text, 'other'::text]))),
  constraint deleted_requests_are_closed CHECK (((deleted_at IS NULL) OR (status = 'closed'::text)))
);

create table content_previews (
  author_id uuid not null,
  document text not null,
  token_hash bytea not null,
  value jsonb not null,
  created_at timestamp with time zone not null,
  constraint content_previews_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint content_previews_document_check CHECK ((document ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint content_previews_pkey PRIMARY KEY (author_id, document),
  constraint content_previews_token_hash_key UNIQUE (token_hash),
  constraint content_previews_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
);

create table content_revisions (
  document text not null,
  version integer not null,
  value jsonb,
  note text default ''::text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  constraint content_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint content_revisions_document_check CHECK ((document ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint content_revisions_note_check CHECK ((char_length(note) <= 200)),
  constraint content_revisions_pkey PRIMARY KEY (document, version),
  constraint content_revisions_value_check CHECK ((jsonb_typeof(value) = 'object'::text)),
  constraint content_revisions_version_check CHECK ((version > 0))
);

create table daily_numbers (
  dimension text not null,
  day date not null,
  measure text not null,
  key text not null,
  count integer not null,
  amount bigint default 0 not null,
  constraint daily_numbers_dimension_check CHECK ((dimension = ANY (ARRAY['all'::text, 'country'::text, 'origin'::text, 'treatment'::text, 'source'::text, 'currency'::text, 'word'::text, 'minutes'::text]))),
  constraint daily_numbers_key_check CHECK ((char_length(key) <= 200)),
  constraint daily_numbers_measure_check CHECK ((measure <> ''::text)),
  constraint daily_numbers_pkey PRIMARY KEY (dimension, day, measure, key)
);

create table departments (
  id smallint not null,
  name text not null,
  constraint departments_name_key UNIQUE (name),
  constraint departments_pkey PRIMARY KEY (id)
);

create table desk_handled (
  kind text not null,
  subject_id text not null,
  operator_id uuid,
  handled_at timestamp with time zone not null,
  constraint desk_handled_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'surplus'::text]))),
  constraint desk_handled_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint desk_handled_pkey PRIMARY KEY (kind, subject_id),
  constraint desk_handled_subject_id_check CHECK (((char_length(subject_id) >= 1) AND (char_length(subject_id) <= 200)))
);

create table doctor_fields (
  doctor_id uuid not null,
  specialization_id smallint not null,
  "position" smallint not null,
  constraint doctor_fields_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors(id) ON DELETE CASCADE,
  constraint doctor_fields_pkey PRIMARY KEY (doctor_id, specialization_id),
  constraint doctor_fields_specialization_id_fkey FOREIGN KEY (specialization_id) REFERENCES doctor_specializations(id)
);

create table doctor_languages (
  doctor_id uuid not null,
  language_id smallint not null,
  "position" smallint not null,
  constraint doctor_languages_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors(id) ON DELETE CASCADE,
  constraint doctor_languages_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint doctor_languages_pkey PRIMARY KEY (doctor_id, language_id)
);

create table doctor_specializations (
  id smallint not null,
  name text not null,
  constraint doctor_specializations_name_key UNIQUE (name),
  constraint doctor_specializations_pkey PRIMARY KEY (id)
);

create table doctors (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  name text not null,
  photo_path text not null,
  degree text not null,
  practicing_since smallint not null,
  biography text default ''::text not null,
  constraint doctors_degree_check CHECK ((degree <> ''::text)),
  constraint doctors_name_check CHECK ((name <> ''::text)),
  constraint doctors_photo_path_check CHECK ((photo_path <> ''::text)),
  constraint doctors_pkey PRIMARY KEY (id),
  constraint doctors_position UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint doctors_practicing_since_check CHECK (((practicing_since >= 1900) AND (practicing_since <= 2100))),
  constraint doctors_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table downloads (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  file_path text not null,
  name text not null,
  constraint downloads_file_path_check CHECK ((file_path <> ''::text)),
  constraint downloads_name_check CHECK ((name <> ''::text)),
  constraint downloads_pkey PRIMARY KEY (id),
  constraint downloads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint downloads_provider_id_position_key UNIQUE (provider_id, "position")
);

create table educations (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  institution_name text not null,
  degree text not null,
  starts_on date not null,
  ends_on date,
  description text default ''::text not null,
  constraint educations_check CHECK ((ends_on >= starts_on)),
  constraint educations_degree_check CHECK ((degree <> ''::text)),
  constraint educations_institution_name_check CHECK ((institution_name <> ''::text)),
  constraint educations_pkey PRIMARY KEY (id),
  constraint educations_position UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint educations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table evidence (
  id uuid not null,
  provider_id uuid not null,
  kind text not null,
  issuer text not null,
  number text not null,
  country text not null,
  scope text not null,
  expires_on date,
  file_path text,
  file_name text not null,
  bytes integer not null,
  state text default 'waiting'::text not null,
  checks jsonb default '{}'::jsonb not null,
  version integer default 0 not null,
  replaces_id uuid,
  sent_at timestamp with time zone not null,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text default ''::text not null,
  valid_until date,
  warned_days smallint,
  constraint evidence_bytes_check CHECK ((bytes > 0)),
  constraint evidence_check CHECK (((file_path IS NULL) = (state = ANY (ARRAY['withdrawn'::text, 'replaced'::text])))),
  constraint evidence_check1 CHECK (((state = 'confirming'::text) <= (first_approved_at IS NOT NULL))),
  constraint evidence_check2 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'confirming'::text])))),
  constraint evidence_check3 CHECK (((valid_until IS NULL) = (state <> ALL (ARRAY['approved'::text, 'expired'::text])))),
  constraint evidence_check4 CHECK (((reason <> ''::text) = (state = ANY (ARRAY['returned'::text, 'refused'::text])))),
  constraint evidence_country_check CHECK (((char_length(country) >= 1) AND (char_length(country) <= 60))),
  constraint evidence_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint evidence_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint evidence_file_path_check CHECK ((file_path ~~ '/private/%'::text)),
  constraint evidence_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint evidence_issuer_check CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 120))),
  constraint evidence_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'registration'::text, 'insurance'::text, 'accreditation'::text]))),
  constraint evidence_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 60))),
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint evidence_reason_check CHECK ((char_length(reason) <= 500)),
  constraint evidence_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES evidence(id) ON DELETE SET NULL,
  constraint evidence_scope_check CHECK ((char_length(scope) <= 300)),
  constraint evidence_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirming'::text, 'approved'::text, 'returned'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text, 'expired'::text]))),
  constraint evidence_warned_days_check CHECK ((warned_days > 0))
);

create table evidence_openings (
  id bigint generated always as identity not null,
  evidence_id uuid not null,
  operator_id uuid,
  is_download boolean not null,
  at timestamp with time zone not null,
  constraint evidence_openings_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES evidence(id) ON DELETE CASCADE,
  constraint evidence_openings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint evidence_openings_pkey PRIMARY KEY (id)
);

create table exchange_rates (
  is_only boolean default true not null,
  rates jsonb not null,
  dated_on date not null,
  fetched_at timestamp with time zone not null,
  source text default 'service'::text not null,
  constraint exchange_rates_is_only_check CHECK (is_only),
  constraint exchange_rates_pkey PRIMARY KEY (is_only),
  constraint exchange_rates_source_check CHECK ((source = ANY (ARRAY['service'::text, 'ecb'::text])))
);

create table experiences (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  company_name text not null,
  job_title text not null,
  starts_on date not null,
  ends_on date,
  description text default ''::text not null,
  constraint experiences_check CHECK ((ends_on >= starts_on)),
  constraint experiences_company_name_check CHECK ((company_name <> ''::text)),
  constraint experiences_job_title_check CHECK ((job_title <> ''::text)),
  constraint experiences_pkey PRIMARY KEY (id),
  constraint experiences_position UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint experiences_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table external_busy_times (
  calendar_id uuid not null,
  provider_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint external_busy_times_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES external_calendars(id) ON DELETE CASCADE,
  constraint external_busy_times_check CHECK ((ends_at > starts_at)),
  constraint external_busy_times_pkey PRIMARY KEY (calendar_id, starts_at)
);

create table external_calendars (
  id uuid not null,
  provider_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  host text not null,
  created_at timestamp with time zone not null,
  fetch_at timestamp with time zone not null,
  fetched_at timestamp with time zone not null,
  problem text,
  constraint external_calendars_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 255))),
  constraint external_calendars_pkey PRIMARY KEY (id),
  constraint external_calendars_problem_check CHECK ((problem = ANY (ARRAY['forbidden'::text, 'unreachable'::text, 'too_slow'::text, 'too_large'::text, 'refused'::text, 'unreadable'::text, 'too_many'::text]))),
  constraint external_calendars_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table facilities (
  id smallint not null,
  name text not null,
  constraint facilities_name_key UNIQUE (name),
  constraint facilities_pkey PRIMARY KEY (id)
);

create table feedback (
  id uuid default gen_random_uuid() not null,
  appointment_id uuid not null,
  provider_id uuid not null,
  patient_id uuid not null,
  rating smallint not null,
  text text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  version integer default 1 not null,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text,
  constraint feedback_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 2000))),
  constraint feedback_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint feedback_check CHECK ((num_nulls(answer, answered_at) = ANY (ARRAY[0, 2]))),
  constraint feedback_check1 CHECK ((num_nulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3]))),
  constraint feedback_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES accounts(id),
  constraint feedback_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint feedback_once UNIQUE (appointment_id),
  constraint feedback_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint feedback_version_check CHECK ((version > 0))
);

create table forum_answers (
  question_id uuid not null,
  text text not null,
  answered_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint forum_answers_check CHECK ((changed_at >= answered_at)),
  constraint forum_answers_check1 CHECK ((num_nulls(hidden_at, hidden_reason) = ANY (ARRAY[0, 2]))),
  constraint forum_answers_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint forum_answers_pkey PRIMARY KEY (question_id),
  constraint forum_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES forum_questions(id) ON DELETE CASCADE,
  constraint forum_answers_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 3000)))
);

create table forum_questions (
  id uuid not null,
  provider_id uuid not null,
  asker_id uuid not null,
  text text not null,
  asked_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint forum_questions_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES accounts(id),
  constraint forum_questions_check CHECK ((asker_id <> provider_id)),
  constraint forum_questions_check1 CHECK ((num_nulls(hidden_at, hidden_reason) = ANY (ARRAY[0, 2]))),
  constraint forum_questions_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint forum_questions_pkey PRIMARY KEY (id),
  constraint forum_questions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint forum_questions_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

create table gallery_pictures (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  image_path text not null,
  name text default ''::text not null,
  constraint gallery_pictures_image_path_check CHECK ((image_path <> ''::text)),
  constraint gallery_pictures_pkey PRIMARY KEY (id),
  constraint gallery_pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint gallery_pictures_provider_id_position_key UNIQUE (provider_id, "position")
);

create table health_record_events (
  id bigint generated always as identity not null,
  patient_id uuid not null,
  record_id uuid not null,
  title text not null,
  event text not null,
  provider_id uuid,
  at timestamp with time zone not null,
  by_care_team boolean default false not null,
  constraint health_record_events_event_check CHECK ((event = ANY (ARRAY['added'::text, 'deleted'::text, 'shared'::text, 'stopped'::text, 'opened'::text, 'downloaded'::text]))),
  constraint health_record_events_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint health_record_events_pkey PRIMARY KEY (id),
  constraint health_record_events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE SET NULL
);

create table health_record_shares (
  id uuid default gen_random_uuid() not null,
  patient_id uuid not null,
  record_id uuid not null,
  provider_id uuid not null,
  may_download boolean not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  first_opened_at timestamp with time zone,
  constraint health_record_shares_patient_id_record_id_fkey FOREIGN KEY (patient_id, record_id) REFERENCES health_records(patient_id, id) ON DELETE CASCADE,
  constraint health_record_shares_pkey PRIMARY KEY (id),
  constraint health_record_shares_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table health_records (
  patient_id uuid not null,
  id uuid not null,
  source text not null,
  title text,
  kind text,
  dated_on date,
  file_path text,
  file_name text,
  bytes integer,
  chat_id uuid,
  message_number integer,
  invoice_id uuid,
  created_at timestamp with time zone not null,
  summary_id uuid,
  constraint health_records_bytes_check CHECK ((bytes > 0)),
  constraint health_records_chat_id_message_number_fkey FOREIGN KEY (chat_id, message_number) REFERENCES chat_messages(chat_id, number) ON DELETE CASCADE,
  constraint health_records_check CHECK (
CASE source
    WHEN 'upload'::text THEN ((num_nulls(title, kind, dated_on, file_path, file_name, bytes) = 0) AND (num_nonnulls(chat_id, message_number, invoice_id, summary_id) = 0))
    WHEN 'chat'::text THEN ((num_nulls(chat_id, message_number) = 0) AND (num_nonnulls(file_path, file_name, bytes, invoice_id, summary_id) = 0))
    WHEN 'invoice'::text THEN ((invoice_id IS NOT NULL) AND (num_nonnulls(file_path, file_name, bytes, chat_id, message_number, summary_id) = 0))
    ELSE ((summary_id IS NOT NULL) AND (num_nonnulls(file_path, file_name, bytes, chat_id, message_number, invoice_id) = 0))
END),
  constraint health_records_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint health_records_file_path_check CHECK ((file_path ~~ '/private/%'::text)),
  constraint health_records_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint health_records_kind_check CHECK ((kind = ANY (ARRAY['scan'::text, 'plan'::text, 'letter'::text, 'other'::text]))),
  constraint health_records_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint health_records_pkey PRIMARY KEY (patient_id, id),
  constraint health_records_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'chat'::text, 'invoice'::text, 'summary'::text]))),
  constraint health_records_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES summaries(appointment_id) ON DELETE CASCADE,
  constraint health_records_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);

create table imported_providers (
  provider_id uuid not null,
  import_id uuid,
  imported_at timestamp with time zone not null,
  invite_at timestamp with time zone,
  withdrawal text,
  constraint imported_providers_import_id_fkey FOREIGN KEY (import_id) REFERENCES provider_imports(id) ON DELETE SET NULL,
  constraint imported_providers_pkey PRIMARY KEY (provider_id),
  constraint imported_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint imported_providers_withdrawal_check CHECK ((withdrawal = ANY (ARRAY['pending'::text, 'closed'::text, 'restoring'::text])))
);

create table invoice_counters (
  provider_id uuid not null,
  year smallint not null,
  last_number integer not null,
  constraint invoice_counters_last_number_check CHECK ((last_number > 0)),
  constraint invoice_counters_pkey PRIMARY KEY (provider_id, year),
  constraint invoice_counters_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table invoice_entries (
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  amount integer not null,
  paid_by text,
  note text not null,
  moved_on date not null,
  created_at timestamp with time zone not null,
  issued_on date not null,
  constraint invoice_entries_check CHECK (
CASE kind
    WHEN 'void'::text THEN (amount = 0)
    ELSE (amount > 0)
END),
  constraint invoice_entries_check1 CHECK (((kind = 'void'::text) = (paid_by IS NULL))),
  constraint invoice_entries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'void'::text]))),
  constraint invoice_entries_note_check CHECK ((char_length(note) <= 200)),
  constraint invoice_entries_paid_by_check CHECK ((paid_by = ANY (ARRAY['cash'::text, 'card'::text, 'bank'::text, 'paypal'::text, 'online'::text, 'other'::text]))),
  constraint invoice_entries_pkey PRIMARY KEY (id)
);

create table invoice_lines (
  invoice_id uuid not null,
  "position" smallint not null,
  text text not null,
  quantity integer not null,
  unit_price integer not null,
  amount integer generated always as ((quantity * unit_price)) stored not null,
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 50))),
  constraint invoice_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint invoice_lines_text_check CHECK (((text ~ '\S'::text) AND (char_length(text) <= 200))),
  constraint invoice_lines_unit_price_check CHECK (((unit_price >= 1) AND (unit_price <= 1000000000)))
);

create table invoice_prefixes (
  provider_id uuid not null,
  prefix text not null,
  constraint invoice_prefixes_pkey PRIMARY KEY (provider_id),
  constraint invoice_prefixes_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{1,12}$'::text)),
  constraint invoice_prefixes_prefix_key UNIQUE (prefix),
  constraint invoice_prefixes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table invoices (
  id uuid not null,
  provider_id uuid not null,
  patient_id uuid not null,
  issued_on date not null,
  year smallint not null,
  number integer not null,
  currency text not null,
  rate double precision,
  rate_date date,
  total integer not null,
  paid integer default 0 not null,
  voided_at timestamp with time zone,
  from_lines text[] not null,
  to_lines text[] not null,
  appointment_id uuid,
  package_id uuid,
  means text[] not null,
  pay_to bytea,
  key_id text,
  note text not null,
  due_on date,
  created_at timestamp with time zone not null,
  prefix text not null,
  credited integer default 0 not null,
  due integer generated always as (((total - paid) - credited)) stored not null,
  tax_number text not null,
  patient_address text not null,
  is_address_typed boolean not null,
  discount integer not null,
  discount_rate integer,
  vat_rate integer,
  vat integer,
  constraint invoices_check CHECK (((year)::numeric = EXTRACT(year FROM issued_on))),
  constraint invoices_check1 CHECK (((paid >= 0) AND (paid <= total))),
  constraint invoices_check2 CHECK (((voided_at IS NULL) OR (paid = 0))),
  constraint invoices_check3 CHECK ((provider_id <> patient_id)),
  constraint invoices_check4 CHECK ((num_nulls(pay_to, key_id) = ANY (ARRAY[0, 2]))),
  constraint invoices_credited CHECK (((credited >= 0) AND ((paid + credited) <= total))),
  constraint invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoices_discount_check CHECK ((discount >= 0)),
  constraint invoices_discount_rate_check CHECK (((discount_rate >= 1) AND (discount_rate <= 10000))),
  constraint invoices_from_lines_check CHECK ((cardinality(from_lines) >= 1)),
  constraint invoices_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  constraint invoices_means_check CHECK (((cardinality(means) >= 1) AND (means <@ '{cash,card,bank,paypal}'::text[]))),
  constraint invoices_note_check CHECK ((char_length(note) <= 1000)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_occasion CHECK ((num_nonnulls(appointment_id, package_id) <= 1)),
  constraint invoices_patient_address_check CHECK ((char_length(patient_address) <= 300)),
  constraint invoices_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint invoices_provider_id_year_number_key UNIQUE (provider_id, year, number),
  constraint invoices_rate_check CHECK ((rate > (0)::double precision)),
  constraint invoices_rate_dated CHECK ((num_nulls(rate, rate_date) = ANY (ARRAY[0, 2]))),
  constraint invoices_tax_number_check CHECK ((char_length(tax_number) <= 40)),
  constraint invoices_to_lines_check CHECK ((cardinality(to_lines) >= 1)),
  constraint invoices_total_check CHECK (((total >= 1) AND (total <= 1000000000))),
  constraint invoices_vat CHECK ((NOT (vat IS DISTINCT FROM (((((2 * (total)::bigint) * vat_rate) + 10000) + vat_rate) / (2 * (10000 + vat_rate)))))),
  constraint invoices_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 10000)))
);

create table languages (
  id smallint not null,
  name text not null,
  constraint languages_name_key UNIQUE (name),
  constraint languages_pkey PRIMARY KEY (id)
);

create table login_devices (
  account_id uuid not null,
  token_hash bytea not null,
  used_at timestamp with time zone not null,
  constraint login_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint login_devices_pkey PRIMARY KEY (account_id, token_hash),
  constraint login_devices_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

create table login_networks (
  account_id uuid not null,
  network text not null,
  used_at timestamp with time zone not null,
  constraint login_networks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint login_networks_network_check CHECK ((char_length(network) <= 50)),
  constraint login_networks_pkey PRIMARY KEY (account_id, network)
);

create table mailed_links (
  token_hash bytea not null,
  account_id uuid not null,
  purpose text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint mailed_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mailed_links_account_id_purpose_key UNIQUE (account_id, purpose),
  constraint mailed_links_email_check CHECK ((email <> ''::text)),
  constraint mailed_links_pkey PRIMARY KEY (token_hash),
  constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset password'::text, 'confirm email'::text]))),
  constraint mailed_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

create table mails (
  id uuid default gen_random_uuid() not null,
  cause text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  view_key uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  last_problem text,
  next_try_at timestamp with time zone default now(),
  unsubscribe_url text,
  calendar text,
  traceparent text,
  constraint mails_calendar_check CHECK ((calendar ~~ 'BEGIN:VCALENDAR%'::text)),
  constraint mails_cause_check CHECK ((cause <> ''::text)),
  constraint mails_cause_key UNIQUE (cause),
  constraint mails_check CHECK (((sent_at IS NULL) OR (next_try_at IS NULL))),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_subject_check CHECK (((subject <> ''::text) AND (subject !~ '[[:cntrl:]]'::text))),
  constraint mails_to_address_check CHECK (((to_address <> ''::text) AND (to_address !~ '[[:cntrl:]]'::text))),
  constraint mails_tries_check CHECK ((tries >= 0)),
  constraint mails_unsubscribe_url_check CHECK ((unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$'::text))
);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table moderated_pictures (
  id uuid not null,
  provider_id uuid not null,
  image_path text not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint moderated_pictures_check CHECK ((id = picture_id(provider_id, image_path))),
  constraint moderated_pictures_check1 CHECK ((num_nulls(hidden_at, hidden_reason) = ANY (ARRAY[0, 2]))),
  constraint moderated_pictures_hidden_reason_check CHECK (((char_length(hidden_reason) >= 1) AND (char_length(hidden_reason) <= 500))),
  constraint moderated_pictures_pkey PRIMARY KEY (id),
  constraint moderated_pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table moderation_decisions (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  subject_id uuid not null,
  decision text not null,
  reason text not null,
  operator_id uuid not null,
  made_at timestamp with time zone not null,
  author_id uuid,
  constraint moderation_decisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_decisions_decision_check CHECK (
CASE kind
    WHEN 'account'::text THEN (decision = ANY (ARRAY['suspend'::text, 'lift'::text, 'sign_out'::text]))
    WHEN 'chat'::text THEN (decision = 'dismiss'::text)
    ELSE (decision = ANY (ARRAY['hide'::text, 'show'::text, 'dismiss'::text, 'uphold'::text]))
END),
  constraint moderation_decisions_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'answer'::text, 'feedback'::text, 'article'::text, 'package'::text, 'picture'::text, 'profile'::text, 'chat'::text, 'account'::text]))),
  constraint moderation_decisions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id),
  constraint moderation_decisions_pkey PRIMARY KEY (id),
  constraint moderation_decisions_reason_check CHECK ((char_length(reason) <= 500)),
  constraint moderation_decisions_reason_given CHECK (((decision <> ALL (ARRAY['hide'::text, 'suspend'::text, 'sign_out'::text])) OR (reason <> ''::text)))
);

create table notifications (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  occasion text default ''::text not null,
  other_id uuid,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_account_id_subject_id_kind_occasion_key UNIQUE (account_id, subject_id, kind, occasion),
  constraint notifications_kind_check CHECK ((kind <> ''::text)),
  constraint notifications_pkey PRIMARY KEY (id)
);

create table numbers_progress (
  is_single boolean default true not null,
  until date not null,
  answers_from date,
  constraint numbers_progress_is_single_check CHECK (is_single),
  constraint numbers_progress_pkey PRIMARY KEY (is_single)
);

create table objections (
  decision_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  outcome text,
  answer text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint objections_answer_check CHECK ((char_length(answer) <= 500)),
  constraint objections_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint objections_check CHECK ((num_nulls(outcome, answer, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint objections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint objections_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE,
  constraint objections_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'restored'::text]))),
  constraint objections_pkey PRIMARY KEY (decision_id),
  constraint objections_text_check CHECK (((char_length(text) >= 10) AND (char_length(text) <= 2000)))
);

create table offered_services (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  speciality_id smallint not null,
  "position" smallint not null,
  constraint offered_services_pkey PRIMARY KEY (id),
  constraint offered_services_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint offered_services_provider_id_speciality_id_key UNIQUE (provider_id, speciality_id),
  constraint offered_services_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES specialities(id)
);

create table offers (
  provider_id uuid not null,
  treatment_id smallint not null,
  place_id integer,
  country_key text,
  price_cents integer,
  constraint offers_pkey PRIMARY KEY (provider_id, treatment_id),
  constraint offers_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint offers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint offers_treatment_id_fkey FOREIGN KEY (treatment_id) REFERENCES treatments(id)
);

create table opening_hours (
  provider_id uuid not null,
  weekday smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint opening_hours_check CHECK ((closes > opens)),
  constraint opening_hours_pkey PRIMARY KEY (provider_id, weekday, opens),
  constraint opening_hours_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint opening_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table operator_days_off (
  operator_id uuid not null,
  first_day date not null,
  last_day date not null,
  constraint operator_days_off_check CHECK ((last_day >= first_day)),
  constraint operator_days_off_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator_schedules(operator_id) ON DELETE CASCADE,
  constraint operator_days_off_pkey PRIMARY KEY (operator_id, first_day)
);

create table operator_hours (
  operator_id uuid not null,
  weekday smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint operator_hours_check CHECK ((closes > opens)),
  constraint operator_hours_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator_schedules(operator_id) ON DELETE CASCADE,
  constraint operator_hours_pkey PRIMARY KEY (operator_id, weekday, opens),
  constraint operator_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table operator_schedules (
  operator_id uuid not null,
  version integer default 0 not null,
  changed_at timestamp with time zone not null,
  constraint operator_schedules_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint operator_schedules_pkey PRIMARY KEY (operator_id)
);

create table passkeys (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((char_length(credential_id) >= 16) AND (char_length(credential_id) <= 1400))),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint passkeys_pkey PRIMARY KEY (id)
);

create table payout_changes (
  account_id uuid not null,
  method text,
  sealed bytea,
  key_id text,
  undo_hash bytea not null,
  effective_at timestamp with time zone not null,
  constraint payout_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES payouts(account_id) ON DELETE CASCADE,
  constraint payout_changes_check CHECK ((((method IS NULL) = (sealed IS NULL)) AND ((method IS NULL) = (key_id IS NULL)))),
  constraint payout_changes_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  constraint payout_changes_method_check CHECK ((method = ANY (ARRAY['paypal'::text, 'bank'::text]))),
  constraint payout_changes_pkey PRIMARY KEY (account_id),
  constraint payout_changes_undo_hash_check CHECK ((octet_length(undo_hash) = 32)),
  constraint payout_changes_undo_hash_key UNIQUE (undo_hash)
);

create table payouts (
  account_id uuid not null,
  method text not null,
  sealed bytea not null,
  key_id text not null,
  changed_at timestamp with time zone default now() not null,
  constraint payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint payouts_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)),
  constraint payouts_method_check CHECK ((method = ANY (ARRAY['paypal'::text, 'bank'::text]))),
  constraint payouts_pkey PRIMARY KEY (account_id)
);

create table person_access (
  operator_id uuid not null,
  account_id uuid not null,
  reason text not null,
  expires_at timestamp with time zone not null,
  constraint person_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint person_access_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint person_access_pkey PRIMARY KEY (operator_id, account_id),
  constraint person_access_reason_check CHECK ((char_length(reason) <= 500))
);

create table person_search_keys (
  account_id uuid not null,
  key text not null,
  role text not null,
  is_suspended boolean not null,
  constraint person_search_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint person_search_keys_pkey PRIMARY KEY (key, account_id)
);

create table places (
  id integer generated always as identity not null,
  city text not null,
  country text not null,
  city_key text generated always as (fold(city)) stored not null,
  country_key text generated always as (fold(country)) stored not null,
  country_group text generated always as (country_group(country)) stored not null,
  constraint places_city_check CHECK ((city <> ''::text)),
  constraint places_city_key_country_key_key UNIQUE (city_key, country_key),
  constraint places_country_check CHECK ((country <> ''::text)),
  constraint places_pkey PRIMARY KEY (id)
);

create table price_lists (
  provider_id uuid not null,
  version integer default 0 not null,
  constraint price_lists_pkey PRIMARY KEY (provider_id),
  constraint price_lists_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table procedure_price_changes (
  id bigint generated always as identity not null,
  provider_id uuid not null,
  procedure_id text not null,
  price_cents integer,
  changed_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint procedure_price_changes_pkey PRIMARY KEY (id),
  constraint procedure_price_changes_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint procedure_price_changes_procedure_id_check CHECK ((procedure_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint procedure_price_changes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table procedure_prices (
  provider_id uuid not null,
  procedure_id text not null,
  price_cents integer not null,
  confirmed_at timestamp with time zone not null,
  changed_at timestamp with time zone default now() not null,
  constraint procedure_prices_pkey PRIMARY KEY (provider_id, procedure_id),
  constraint procedure_prices_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint procedure_prices_procedure_id_check CHECK ((procedure_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint procedure_prices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_availability (
  provider_id uuid not null,
  next_slot timestamp with time zone,
  day_starts_at timestamp with time zone,
  refresh_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  changes bigint default 0 not null,
  constraint provider_availability_check CHECK (((next_slot IS NULL) = (day_starts_at IS NULL))),
  constraint provider_availability_pkey PRIMARY KEY (provider_id),
  constraint provider_availability_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_cards (
  provider_id uuid not null,
  card jsonb not null,
  constraint provider_cards_pkey PRIMARY KEY (provider_id),
  constraint provider_cards_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_facilities (
  provider_id uuid not null,
  facility_id smallint not null,
  is_there boolean not null,
  constraint provider_facilities_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id),
  constraint provider_facilities_pkey PRIMARY KEY (provider_id, facility_id),
  constraint provider_facilities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_import_rows (
  import_id uuid not null,
  number integer not null,
  cells text[] not null,
  problems text[] default '{}'::text[] not null,
  constraint provider_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES provider_imports(id) ON DELETE CASCADE,
  constraint provider_import_rows_number_check CHECK ((number > 0)),
  constraint provider_import_rows_pkey PRIMARY KEY (import_id, number)
);

create table provider_imports (
  id uuid not null,
  operator_id uuid,
  file_name text not null,
  columns text[] not null,
  mapping jsonb default '{}'::jsonb not null,
  row_count integer not null,
  problem_count integer,
  state text default 'uploaded'::text not null,
  is_inviting boolean default false not null,
  imported integer default 0 not null,
  failure text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint provider_imports_all_or_nothing CHECK (((state <> ALL (ARRAY['importing'::text, 'done'::text])) OR (problem_count = 0))),
  constraint provider_imports_checked CHECK (((state = 'uploaded'::text) OR (problem_count IS NOT NULL))),
  constraint provider_imports_columns_check CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 60))),
  constraint provider_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  constraint provider_imports_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint provider_imports_pkey PRIMARY KEY (id),
  constraint provider_imports_problem_count_check CHECK ((problem_count >= 0)),
  constraint provider_imports_row_count_check CHECK ((row_count > 0)),
  constraint provider_imports_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text])))
);

create table provider_languages (
  provider_id uuid not null,
  language_id smallint not null,
  "position" smallint not null,
  constraint provider_languages_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint provider_languages_pkey PRIMARY KEY (provider_id, language_id),
  constraint provider_languages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_names (
  provider_id uuid not null,
  key text not null,
  constraint provider_names_pkey PRIMARY KEY (provider_id, key),
  constraint provider_names_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_reliability (
  provider_id uuid not null,
  replies integer not null,
  reply_minutes integer,
  requests integer not null,
  answered integer not null,
  appointments integer not null,
  cancelled integer not null,
  invoiced integer not null,
  variance real,
  constraint provider_reliability_appointments_check CHECK ((appointments >= 0)),
  constraint provider_reliability_check CHECK (((answered >= 0) AND (answered <= requests))),
  constraint provider_reliability_check1 CHECK (((cancelled >= 0) AND (cancelled <= appointments))),
  constraint provider_reliability_check2 CHECK (((replies = 0) = (reply_minutes IS NULL))),
  constraint provider_reliability_invoiced_check CHECK ((invoiced >= 0)),
  constraint provider_reliability_pkey PRIMARY KEY (provider_id),
  constraint provider_reliability_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint provider_reliability_replies_check CHECK ((replies >= 0)),
  constraint provider_reliability_reply_minutes_check CHECK ((reply_minutes >= 0)),
  constraint provider_reliability_requests_check CHECK ((requests >= 0))
);

create table provider_search (
  provider_id uuid not null,
  place_id integer,
  country_key text,
  speciality_ids smallint[] not null,
  service_type_ids smallint[] not null,
  language_ids smallint[] not null,
  is_verified boolean not null,
  price_cents integer,
  rating real not null,
  score real not null,
  time_zone text not null,
  closes smallint[] not null,
  doc text not null,
  terms text[] not null,
  speciality_mask integer generated always as (bit_mask(speciality_ids)) stored not null,
  language_mask integer generated always as (bit_mask(language_ids)) stored not null,
  service_type_mask integer generated always as (bit_mask(service_type_ids)) stored not null,
  constraint provider_search_closes_check CHECK ((cardinality(closes) = 7)),
  constraint provider_search_doc_check CHECK ((doc <> ''::text)),
  constraint provider_search_pkey PRIMARY KEY (provider_id),
  constraint provider_search_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint provider_search_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table provider_weekly_numbers (
  provider_id uuid not null,
  week date not null,
  measure text not null,
  currency text default ''::text not null,
  count integer not null,
  amount bigint default 0 not null,
  constraint provider_weekly_numbers_currency_check CHECK (((currency = ''::text) OR (currency ~ '^[A-Z]{3}$'::text))),
  constraint provider_weekly_numbers_measure_check CHECK ((measure <> ''::text)),
  constraint provider_weekly_numbers_pkey PRIMARY KEY (provider_id, week, measure, currency),
  constraint provider_weekly_numbers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint provider_weekly_numbers_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);

create table providers (
  account_id uuid not null,
  gender text,
  sub_heading text default ''::text not null,
  specialization text default ''::text not null,
  description text default ''::text not null,
  starting_price_cents integer,
  time_zone text default 'UTC'::text not null,
  verified_at timestamp with time zone,
  feedback_count integer default 0 not null,
  rating_total integer default 0 not null,
  score real generated always as ((((rating_total)::numeric + 35.0) / ((feedback_count + 10))::numeric)) stored not null,
  articles_version integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  special_days_version integer default 0 not null,
  kinds_version integer default 0 not null,
  constraint providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint providers_check CHECK (((rating_total >= feedback_count) AND (rating_total <= (feedback_count * 5)))),
  constraint providers_feedback_count_check CHECK ((feedback_count >= 0)),
  constraint providers_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text]))),
  constraint providers_pkey PRIMARY KEY (account_id),
  constraint providers_starting_price_cents_check CHECK ((starting_price_cents > 0)),
  constraint providers_time_zone_check CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL))
);

create table push_deliveries (
  id uuid default gen_random_uuid() not null,
  subscription_id uuid not null,
  notification_id uuid not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint push_deliveries_pkey PRIMARY KEY (id),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  constraint push_deliveries_subscription_id_notification_id_key UNIQUE (subscription_id, notification_id)
);

create table push_subscriptions (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  topics text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK ((octet_length(auth) = 16)),
  constraint push_subscriptions_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_check CHECK ((octet_length(p256dh) = 65)),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_key UNIQUE (session_id)
);

create table quote_drafts (
  request_id uuid not null,
  content text,
  version integer not null,
  saved_at timestamp with time zone not null,
  constraint quote_drafts_content_check CHECK ((octet_length(content) <= 65536)),
  constraint quote_drafts_pkey PRIMARY KEY (request_id),
  constraint quote_drafts_request_id_fkey FOREIGN KEY (request_id) REFERENCES case_clinics(id) ON DELETE CASCADE,
  constraint quote_drafts_version_check CHECK ((version >= 1))
);

create table quote_lines (
  id uuid default gen_random_uuid() not null,
  quote_id uuid not null,
  case_id uuid not null,
  "position" smallint not null,
  case_position smallint,
  answer text not null,
  name text not null,
  teeth smallint[] not null,
  quantity smallint not null,
  reason text not null,
  materials text not null,
  guarantee_years smallint,
  listed_cents integer,
  low bigint,
  high bigint,
  constraint quote_lines_answer_check CHECK ((answer = ANY (ARRAY['confirmed'::text, 'changed'::text, 'not_possible'::text, 'examination'::text, 'added'::text]))),
  constraint quote_lines_bounds CHECK (((low >= 0) AND ((high >= low) AND (high <= '100000000000000'::bigint)))),
  constraint quote_lines_case_id_case_position_fkey FOREIGN KEY (case_id, case_position) REFERENCES case_lines(case_id, "position") ON DELETE CASCADE,
  constraint quote_lines_check CHECK (((answer = 'added'::text) = (case_position IS NULL))),
  constraint quote_lines_check1 CHECK (((answer = 'confirmed'::text) OR (reason <> ''::text))),
  constraint quote_lines_fixed CHECK (((answer = 'examination'::text) OR (NOT (low IS DISTINCT FROM high)))),
  constraint quote_lines_guarantee_years_check CHECK (((guarantee_years >= 0) AND (guarantee_years <= 30))),
  constraint quote_lines_listed_cents_check CHECK ((listed_cents >= 0)),
  constraint quote_lines_materials_check CHECK ((char_length(materials) <= 120)),
  constraint quote_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint quote_lines_pkey PRIMARY KEY (id),
  constraint quote_lines_priced CHECK ((((answer = 'not_possible'::text) = (low IS NULL)) AND ((low IS NULL) = (high IS NULL)))),
  constraint quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint quote_lines_quote_id_case_id_fkey FOREIGN KEY (quote_id, case_id) REFERENCES quotes(id, case_id) ON DELETE CASCADE,
  constraint quote_lines_quote_id_case_position_key UNIQUE (quote_id, case_position),
  constraint quote_lines_quote_id_position_key UNIQUE (quote_id, "position"),
  constraint quote_lines_reason_check CHECK ((char_length(reason) <= 400))
);

create table quote_templates (
  id uuid not null,
  provider_id uuid not null,
  name text not null,
  content text not null,
  version integer default 1 not null,
  saved_at timestamp with time zone not null,
  constraint quote_templates_content_check CHECK ((octet_length(content) <= 65536)),
  constraint quote_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint quote_templates_pkey PRIMARY KEY (id),
  constraint quote_templates_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint quote_templates_version_check CHECK ((version >= 1))
);

create table quotes (
  id uuid not null,
  case_id uuid not null,
  request_id uuid not null,
  state text not null,
  currency text not null,
  rate double precision,
  rate_date text,
  visits jsonb not null,
  included text[] not null,
  payment_terms text not null,
  message text not null,
  valid_until date not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  low bigint not null,
  high bigint not null,
  constraint quotes_bounds CHECK (((low > 0) AND ((high >= low) AND (high <= '100000000000000'::bigint)))),
  constraint quotes_check CHECK ((expires_at > sent_at)),
  constraint quotes_check1 CHECK (((state = 'sent'::text) = (ended_at IS NULL))),
  constraint quotes_check2 CHECK (((rate IS NULL) = (rate_date IS NULL))),
  constraint quotes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint quotes_id_case_id_key UNIQUE (id, case_id),
  constraint quotes_message_check CHECK ((char_length(message) <= 1000)),
  constraint quotes_payment_terms_check CHECK ((char_length(payment_terms) <= 500)),
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_rate_check CHECK ((rate > (0)::double precision)),
  constraint quotes_request_id_case_id_fkey FOREIGN KEY (request_id, case_id) REFERENCES case_clinics(id, case_id) ON DELETE CASCADE,
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'replaced'::text, 'withdrawn'::text, 'expired'::text, 'accepted'::text, 'not_chosen'::text])))
);

create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash)
);

create table reliability_progress (
  is_only boolean default true not null,
  day date not null,
  constraint reliability_progress_is_only_check CHECK (is_only),
  constraint reliability_progress_pkey PRIMARY KEY (is_only)
);

create table reports (
  id uuid default gen_random_uuid() not null,
  question_id uuid,
  answer_id uuid,
  feedback_id uuid,
  reporter_id uuid not null,
  reason text not null,
  text text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  article_id uuid,
  package_id uuid,
  profile_id uuid,
  picture_id uuid,
  kind text generated always as (
CASE
    WHEN (question_id IS NOT NULL) THEN 'question'::text
    WHEN (answer_id IS NOT NULL) THEN 'answer'::text
    WHEN (feedback_id IS NOT NULL) THEN 'feedback'::text
    WHEN (article_id IS NOT NULL) THEN 'article'::text
    WHEN (package_id IS NOT NULL) THEN 'package'::text
    WHEN (picture_id IS NOT NULL) THEN 'picture'::text
    ELSE 'profile'::text
END) stored not null,
  subject_id uuid generated always as (COALESCE(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id)) stored not null,
  constraint reports_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES forum_answers(question_id) ON DELETE CASCADE,
  constraint reports_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint reports_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  constraint reports_once UNIQUE (kind, subject_id, reporter_id),
  constraint reports_one_subject CHECK ((num_nonnulls(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id) = 1)),
  constraint reports_package_id_fkey FOREIGN KEY (package_id) REFERENCES care_packages(id) ON DELETE CASCADE,
  constraint reports_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES moderated_pictures(id) ON DELETE CASCADE,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES forum_questions(id) ON DELETE CASCADE,
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'fraud'::text, 'privacy'::text, 'other'::text]))),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reports_text_check CHECK ((char_length(text) <= 2000))
);

create table request_filters (
  id uuid not null,
  operator_id uuid not null,
  name text not null,
  query text not null,
  constraint request_filters_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 40))),
  constraint request_filters_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint request_filters_operator_id_name_key UNIQUE (operator_id, name),
  constraint request_filters_pkey PRIMARY KEY (id),
  constraint request_filters_query_check CHECK ((char_length(query) <= 400))
);

create table reset_requests (
  id bigint generated always as identity not null,
  typed text not null,
  created_at timestamp with time zone default now() not null,
  constraint reset_requests_pkey PRIMARY KEY (id),
  constraint reset_requests_typed_check CHECK (((char_length(typed) >= 1) AND (char_length(typed) <= 254)))
);

create table saved_items (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  provider_id uuid,
  doctor_id uuid,
  saved_at timestamp with time zone default now() not null,
  constraint saved_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_items_check CHECK ((num_nonnulls(provider_id, doctor_id) = 1)),
  constraint saved_items_doctor UNIQUE (account_id, doctor_id),
  constraint saved_items_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors(id) ON DELETE CASCADE,
  constraint saved_items_pkey PRIMARY KEY (id),
  constraint saved_items_provider UNIQUE (account_id, provider_id),
  constraint saved_items_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table saved_plans (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  code text not null,
  version integer default 1 not null,
  saved_at timestamp with time zone default now() not null,
  constraint saved_plans_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_plans_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 1000))),
  constraint saved_plans_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint saved_plans_pkey PRIMARY KEY (id),
  constraint saved_plans_version_check CHECK ((version >= 1))
);

create table search_changes (
  provider_id uuid,
  is_availability boolean not null,
  changed_by xid8 default pg_current_xact_id() not null,
  changed_at timestamp with time zone default now() not null
);

create table search_terms (
  kind smallint not null,
  text text not null,
  key text generated always as (fold(text)) stored not null,
  providers integer not null,
  constraint search_terms_kind_check CHECK (((kind >= 1) AND (kind <= 3))),
  constraint search_terms_pkey PRIMARY KEY (kind, key)
);

create table service_types (
  id smallint not null,
  name text not null,
  constraint service_types_name_key UNIQUE (name),
  constraint service_types_pkey PRIMARY KEY (id)
);

create table sessions (
  token_hash bytea not null,
  account_id uuid not null,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  used_at timestamp with time zone default now() not null,
  network text default ''::text not null,
  second_factor_at timestamp with time zone,
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

create table socket_io_attachments (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  payload bytea not null,
  constraint socket_io_attachments_pkey PRIMARY KEY (id)
);

create table special_days (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  first_day date not null,
  last_day date not null,
  note text default ''::text not null,
  constraint special_days_apart EXCLUDE USING gist (provider_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&),
  constraint special_days_check CHECK ((last_day >= first_day)),
  constraint special_days_note_check CHECK ((char_length(note) <= 200)),
  constraint special_days_pkey PRIMARY KEY (id),
  constraint special_days_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

create table special_hours (
  special_id uuid not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint special_hours_check CHECK ((closes > opens)),
  constraint special_hours_pkey PRIMARY KEY (special_id, opens),
  constraint special_hours_special_id_fkey FOREIGN KEY (special_id) REFERENCES special_days(id) ON DELETE CASCADE
);

create table specialities (
  id smallint not null,
  name text not null,
  constraint specialities_name_key UNIQUE (name),
  constraint specialities_pkey PRIMARY KEY (id)
);

create table stored_files (
  hash text not null,
  kind text not null,
  width integer,
  height integer,
  bytes integer not null,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  constraint stored_files_bytes_check CHECK ((bytes > 0)),
  constraint stored_files_check CHECK (((kind = 'image'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint stored_files_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint stored_files_height_check CHECK ((height > 0)),
  constraint stored_files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text]))),
  constraint stored_files_pkey PRIMARY KEY (hash),
  constraint stored_files_width_check CHECK ((width > 0))
);

create table sub_services (
  id uuid default gen_random_uuid() not null,
  service_id uuid not null,
  "position" smallint not null,
  subtitle text not null,
  service_type_id smallint,
  price_cents integer not null,
  description text default ''::text not null,
  key text generated always as (fold(subtitle)) stored not null,
  constraint sub_services_pkey PRIMARY KEY (id),
  constraint sub_services_price_cents_check CHECK ((price_cents > 0)),
  constraint sub_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES offered_services(id) ON DELETE CASCADE,
  constraint sub_services_service_id_key_key UNIQUE (service_id, key),
  constraint sub_services_service_type_id_fkey FOREIGN KEY (service_type_id) REFERENCES service_types(id),
  constraint sub_services_subtitle_check CHECK ((subtitle <> ''::text))
);

create table success_stories (
  id uuid default gen_random_uuid() not null,
  provider_id uuid not null,
  "position" smallint not null,
  name text default ''::text not null,
  before_path text not null,
  after_path text not null,
  constraint success_stories_after_path_check CHECK ((after_path <> ''::text)),
  constraint success_stories_before_path_check CHECK ((before_path <> ''::text)),
  constraint success_stories_pkey PRIMARY KEY (id),
  constraint success_stories_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint success_stories_provider_id_position_key UNIQUE (provider_id, "position")
);

create table summaries (
  appointment_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  sent_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  constraint summaries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint summaries_check CHECK ((updated_at >= sent_at)),
  constraint summaries_key_id_check CHECK ((char_length(key_id) = 16)),
  constraint summaries_pkey PRIMARY KEY (appointment_id),
  constraint summaries_sealed_check CHECK (((octet_length(sealed) >= 28) AND (octet_length(sealed) <= 60000)))
);

create table summary_drafts (
  appointment_id uuid not null,
  version integer not null,
  sealed bytea not null,
  key_id text not null,
  saved_at timestamp with time zone not null,
  constraint summary_drafts_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint summary_drafts_key_id_check CHECK ((char_length(key_id) = 16)),
  constraint summary_drafts_pkey PRIMARY KEY (appointment_id),
  constraint summary_drafts_sealed_check CHECK (((octet_length(sealed) >= 28) AND (octet_length(sealed) <= 60000))),
  constraint summary_drafts_version_check CHECK ((version > 0))
);

create table treatment_aliases (
  key text not null,
  treatment_id smallint not null,
  constraint treatment_aliases_pkey PRIMARY KEY (key, treatment_id),
  constraint treatment_aliases_treatment_id_fkey FOREIGN KEY (treatment_id) REFERENCES treatments(id)
);

create table treatments (
  id smallint not null,
  speciality_id smallint not null,
  name text not null,
  key text generated always as (fold(name)) stored not null,
  is_speciality boolean generated always as ((((id)::integer % 100) = 0)) stored not null,
  constraint treatments_check CHECK (((id / 100) = speciality_id)),
  constraint treatments_pkey PRIMARY KEY (id),
  constraint treatments_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES specialities(id)
);

create table upload_usage (
  account_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint upload_usage_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint upload_usage_bytes_check CHECK ((bytes >= 0)),
  constraint upload_usage_pkey PRIMARY KEY (account_id, day)
);

create table vapid_keys (
  id uuid default gen_random_uuid() not null,
  is_only boolean default true not null,
  public_key text not null,
  sealed bytea not null,
  key_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint vapid_keys_is_only_check CHECK (is_only),
  constraint vapid_keys_is_only_key UNIQUE (is_only),
  constraint vapid_keys_pkey PRIMARY KEY (id)
);

create table waiting_list_entries (
  id uuid default gen_random_uuid() not null,
  patient_id uuid not null,
  provider_id uuid not null,
  kind text not null,
  appointment_id uuid,
  wanted_before timestamp with time zone not null,
  time_zone text not null,
  joined_at timestamp with time zone not null,
  freed timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  notified_at timestamp with time zone,
  constraint waiting_list_entries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint waiting_list_entries_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'clinic'::text]))),
  constraint waiting_list_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint waiting_list_entries_patient_id_provider_id_kind_key UNIQUE (patient_id, provider_id, kind),
  constraint waiting_list_entries_pkey PRIMARY KEY (id),
  constraint waiting_list_entries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE,
  constraint waiting_list_entries_time_zone_check CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL))
);

create table waiting_list_snapshots (
  provider_id uuid not null,
  kind text not null,
  minutes integer not null,
  free_times timestamp with time zone[] not null,
  until timestamp with time zone not null,
  changes bigint not null,
  constraint waiting_list_snapshots_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'clinic'::text]))),
  constraint waiting_list_snapshots_pkey PRIMARY KEY (provider_id, kind),
  constraint waiting_list_snapshots_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(account_id) ON DELETE CASCADE
);

-- Indexes

CREATE INDEX accounts_any_email ON public.accounts USING btree (login_key(email)) WHERE (email IS NOT NULL);
CREATE INDEX accounts_avatar ON public.accounts USING btree (avatar_path) WHERE (avatar_path IS NOT NULL);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (login_key(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX accounts_leaving ON public.accounts USING btree (leaving_at) WHERE (leaving_at IS NOT NULL);
CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX accounts_newest_of_role ON public.accounts USING btree (role, created_at DESC, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX accounts_newest_suspended ON public.accounts USING btree (created_at DESC, id DESC) WHERE ((disabled_at IS NOT NULL) AND (erased_at IS NULL));
CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (login_key(username));
CREATE INDEX appointment_moves_made ON public.appointment_moves USING brin (made_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX appointments_due ON public.appointments USING btree (LEAST(starts_at, new_starts_at)) WHERE (state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'move_requested'::text, 'move_proposed'::text]));
CREATE INDEX appointments_of_patient ON public.appointments USING btree (patient_id, starts_at, id);
CREATE INDEX appointments_of_provider ON public.appointments USING btree (provider_id, starts_at, id);
CREATE INDEX appointments_request_networks ON public.appointments USING btree (provider_id, request_network) WHERE (request_network IS NOT NULL);
CREATE INDEX appointments_rescheduled_of_patient ON public.appointments USING btree (patient_id, new_starts_at) WHERE (new_starts_at IS NOT NULL);
CREATE INDEX appointments_rescheduled_of_provider ON public.appointments USING btree (provider_id, new_starts_at) WHERE (new_starts_at IS NOT NULL);
CREATE INDEX articles_content_images ON public.articles USING gin (image_hashes(content)) WITH (fastupdate=off);
CREATE INDEX articles_image ON public.articles USING btree (image_path);
CREATE INDEX attempt_counters_expiry ON public.attempt_counters USING btree (expires_at);
CREATE INDEX audit_events_newest ON public.audit_events USING btree (at, id);
CREATE INDEX audit_events_of_account ON public.audit_events USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_events_of_action ON public.audit_events USING btree (action, at, id);
CREATE INDEX audit_events_of_actor ON public.audit_events USING btree (actor_id, at, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX auth_challenges_expiry ON public.auth_challenges USING btree (expires_at);
CREATE INDEX blocked_times_by_end ON public.blocked_times USING btree (ends_at);
CREATE INDEX blocked_times_of_provider ON public.blocked_times USING btree (provider_id) INCLUDE (starts_at, ends_at);
CREATE INDEX call_visits_of_appointment ON public.call_visits USING btree (appointment_id, entered_at);
CREATE UNIQUE INDEX call_visits_present ON public.call_visits USING btree (appointment_id, side) WHERE (left_at IS NULL);
CREATE INDEX card_checkouts_invoice ON public.card_checkouts USING btree (invoice_id);
CREATE INDEX card_receipts_invoice ON public.card_receipts USING btree (invoice_id);
CREATE INDEX card_receipts_surplus ON public.card_receipts USING btree (created_at) WHERE (surplus > 0);
CREATE INDEX care_packages_country ON public.care_packages USING btree (country_key, created_at DESC, id DESC) WHERE (NOT is_paused);
CREATE INDEX care_packages_image ON public.care_packages USING btree (image_path);
CREATE INDEX care_packages_newest ON public.care_packages USING btree (created_at DESC, id DESC) WHERE (NOT is_paused);
CREATE INDEX care_packages_provider ON public.care_packages USING btree (provider_id);
CREATE INDEX case_clinics_by_state ON public.case_clinics USING btree (provider_id, state, asked_at DESC, id DESC);
CREATE INDEX case_clinics_of_provider ON public.case_clinics USING btree (provider_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX case_clinics_one_chosen ON public.case_clinics USING btree (case_id) WHERE (state = 'chosen'::text);
CREATE INDEX case_clinics_to_expire ON public.case_clinics USING btree (answer_by) WHERE (state = 'asked'::text);
CREATE INDEX case_documents_record ON public.case_documents USING btree (patient_id, record_id);
CREATE INDEX case_invoices_of_request ON public.case_invoices USING btree (request_id);
CREATE UNIQUE INDEX case_visits_current ON public.case_visits USING btree (case_id, number) WHERE is_current;
CREATE INDEX case_visits_of_request ON public.case_visits USING btree (request_id, case_id);
CREATE INDEX cases_ended ON public.cases USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX cases_of_patient ON public.cases USING btree (patient_id, sent_at DESC, id DESC);
CREATE INDEX cases_to_expire ON public.cases USING btree (expires_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX change_orders_one_proposed ON public.change_orders USING btree (case_id) WHERE (state = 'proposed'::text);
CREATE INDEX chat_messages_appointment ON public.chat_messages USING btree (appointment_id, number DESC) WHERE (appointment_id IS NOT NULL);
CREATE INDEX chat_messages_attachments ON public.chat_messages USING btree (attachment_path) WHERE (attachment_path IS NOT NULL);
CREATE INDEX chat_messages_chat_attachments ON public.chat_messages USING btree (chat_id) WHERE (attachment_path IS NOT NULL);
CREATE INDEX chat_messages_invoice ON public.chat_messages USING btree (invoice_id, number DESC) WHERE (invoice_id IS NOT NULL);
CREATE INDEX chat_messages_sent ON public.chat_messages USING brin (sent_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX chat_participants_mail_due ON public.chat_participants USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX chat_participants_unread ON public.chat_participants USING btree (account_id) WHERE (unread > 0);
CREATE INDEX chat_reports_chat ON public.chat_reports USING btree (chat_id);
CREATE INDEX chat_reports_of_reporter ON public.chat_reports USING btree (reporter_id);
CREATE INDEX chat_reports_open ON public.chat_reports USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX chats_first ON public.chats USING btree (first_id, changed_at DESC, id DESC);
CREATE INDEX chats_second ON public.chats USING btree (second_id, changed_at DESC, id DESC);
CREATE INDEX clinics_logo ON public.clinics USING btree (logo_path) WHERE (logo_path IS NOT NULL);
CREATE INDEX clinics_name ON public.clinics USING btree (fold(name));
CREATE INDEX clinics_place ON public.clinics USING btree (place_id);
CREATE INDEX consultation_documents_record ON public.consultation_documents USING btree (patient_id, record_id);
CREATE INDEX consultation_entries_answers ON public.consultation_entries USING btree (at) WHERE (kind = 'answer'::text);
CREATE INDEX consultation_entries_author ON public.consultation_entries USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX consultation_entries_of_request ON public.consultation_entries USING btree (consultation_id, at, id);
CREATE UNIQUE INDEX consultation_handovers_active ON public.consultation_handovers USING btree (consultation_id, provider_id) WHERE (state = ANY (ARRAY['asked'::text, 'agreed'::text, 'handed_over'::text]));
CREATE INDEX consultation_handovers_of_request ON public.consultation_handovers USING btree (consultation_id, created_at, id);
CREATE INDEX consultation_handovers_patient ON public.consultation_handovers USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX consultation_handovers_provider ON public.consultation_handovers USING btree (provider_id);
CREATE INDEX consultation_handovers_received ON public.consultation_handovers USING btree (provider_id, handed_over_at DESC, consultation_id DESC) WHERE (state = 'handed_over'::text);
CREATE INDEX consultation_viewers_operator ON public.consultation_viewers USING btree (operator_id);
CREATE INDEX consultation_viewers_seen ON public.consultation_viewers USING btree (seen_at);
CREATE INDEX consultations_calls ON public.consultations USING btree (due_at) WHERE (call_at IS NOT NULL);
CREATE INDEX consultations_changed ON public.consultations USING btree (changed_at);
CREATE INDEX consultations_deleted ON public.consultations USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX consultations_email ON public.consultations USING btree (lower(email));
CREATE INDEX consultations_email_prefix ON public.consultations USING btree (lower(email) text_pattern_ops);
CREATE INDEX consultations_last_name_prefix ON public.consultations USING btree (name_by_last text_pattern_ops);
CREATE INDEX consultations_name_prefix ON public.consultations USING btree (fold(full_name) text_pattern_ops);
CREATE INDEX consultations_newest_of_sender ON public.consultations USING btree (sender_id, created_at DESC, id DESC) WHERE (sender_id IS NOT NULL);
CREATE INDEX consultations_oldest ON public.consultations USING btree (created_at, id);
CREATE INDEX consultations_open ON public.consultations USING btree (created_at, id) WHERE is_open;
CREATE INDEX consultations_open_calls ON public.consultations USING btree (due_at) WHERE (is_open AND (call_at IS NOT NULL));
CREATE INDEX consultations_open_due ON public.consultations USING btree (due_at) WHERE is_open;
CREATE INDEX consultations_open_owner ON public.consultations USING btree (owner_id, created_at, id) WHERE is_open;
CREATE INDEX consultations_open_source ON public.consultations USING btree (source, created_at, id) WHERE is_open;
CREATE INDEX consultations_owner ON public.consultations USING btree (owner_id, created_at, id);
CREATE INDEX consultations_owner_source ON public.consultations USING btree (owner_id, source, created_at, id);
CREATE INDEX consultations_package ON public.consultations USING btree (package_id) WHERE (package_id IS NOT NULL);
CREATE INDEX consultations_provider ON public.consultations USING btree (provider_id, created_at DESC, id DESC) WHERE (provider_id IS NOT NULL);
CREATE INDEX consultations_reference_prefix ON public.consultations USING btree (reference text_pattern_ops);
CREATE INDEX consultations_second_name_prefix ON public.consultations USING btree (name_by_second text_pattern_ops);
CREATE INDEX consultations_sender ON public.consultations USING btree (sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX consultations_source ON public.consultations USING btree (source, created_at, id);
CREATE INDEX consultations_status ON public.consultations USING btree (status, created_at, id);
CREATE INDEX consultations_status_owner ON public.consultations USING btree (status, owner_id, created_at, id);
CREATE INDEX consultations_status_source ON public.consultations USING btree (status, source, created_at, id);
CREATE INDEX consultations_tags ON public.consultations USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX content_previews_age ON public.content_previews USING btree (created_at);
CREATE INDEX content_revisions_author ON public.content_revisions USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX desk_handled_at ON public.desk_handled USING btree (handled_at);
CREATE INDEX desk_handled_operator ON public.desk_handled USING btree (operator_id) WHERE (operator_id IS NOT NULL);
CREATE INDEX doctors_photo ON public.doctors USING btree (photo_path);
CREATE INDEX evidence_approved ON public.evidence USING btree (provider_id) WHERE (state = 'approved'::text);
CREATE INDEX evidence_decided ON public.evidence USING btree (decided_at) WHERE (state = ANY (ARRAY['returned'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text, 'expired'::text]));
CREATE INDEX evidence_decided_by ON public.evidence USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX evidence_ending ON public.evidence USING btree (valid_until) WHERE (state = 'approved'::text);
CREATE INDEX evidence_file ON public.evidence USING btree (file_path) WHERE (file_path IS NOT NULL);
CREATE INDEX evidence_first_approved_by ON public.evidence USING btree (first_approved_by) WHERE (first_approved_by IS NOT NULL);
CREATE INDEX evidence_of_provider ON public.evidence USING btree (provider_id, sent_at DESC, id DESC);
CREATE INDEX evidence_queue ON public.evidence USING btree (sent_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'confirming'::text]));
CREATE INDEX evidence_replaces ON public.evidence USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX evidence_openings_at ON public.evidence_openings USING btree (at);
CREATE INDEX evidence_openings_newest ON public.evidence_openings USING btree (evidence_id, id DESC);
CREATE INDEX evidence_openings_operator ON public.evidence_openings USING btree (operator_id) WHERE (operator_id IS NOT NULL);
CREATE INDEX external_busy_times_of_provider ON public.external_busy_times USING btree (provider_id) INCLUDE (starts_at, ends_at);
CREATE INDEX external_calendars_due ON public.external_calendars USING btree (fetch_at);
CREATE INDEX external_calendars_of_provider ON public.external_calendars USING btree (provider_id);
CREATE INDEX feedback_newest ON public.feedback USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX feedback_patient ON public.feedback USING btree (patient_id);
CREATE INDEX forum_questions_asker ON public.forum_questions USING btree (asker_id, asked_at);
CREATE INDEX forum_questions_hidden ON public.forum_questions USING btree (provider_id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX forum_questions_provider ON public.forum_questions USING btree (provider_id, asked_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX gallery_pictures_image ON public.gallery_pictures USING btree (image_path);
CREATE INDEX gallery_pictures_picture ON public.gallery_pictures USING btree (picture_id(provider_id, image_path));
CREATE INDEX health_record_events_at ON public.health_record_events USING btree (at);
CREATE INDEX health_record_events_newest ON public.health_record_events USING btree (patient_id, id DESC);
CREATE INDEX health_record_events_provider ON public.health_record_events USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX health_record_shares_open ON public.health_record_shares USING btree (patient_id, record_id, provider_id) WHERE (stopped_at IS NULL);
CREATE INDEX health_record_shares_provider ON public.health_record_shares USING btree (provider_id, patient_id) WHERE (stopped_at IS NULL);
CREATE INDEX health_record_shares_record ON public.health_record_shares USING btree (patient_id, record_id);
CREATE INDEX health_records_file ON public.health_records USING btree (file_path) WHERE (file_path IS NOT NULL);
CREATE UNIQUE INDEX health_records_invoice ON public.health_records USING btree (invoice_id, patient_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX health_records_message ON public.health_records USING btree (chat_id, message_number, patient_id) WHERE (chat_id IS NOT NULL);
CREATE UNIQUE INDEX health_records_summary ON public.health_records USING btree (summary_id, patient_id) WHERE (summary_id IS NOT NULL);
CREATE INDEX imported_providers_import ON public.imported_providers USING btree (import_id);
CREATE INDEX imported_providers_to_invite ON public.imported_providers USING btree (invite_at) WHERE (invite_at IS NOT NULL);
CREATE INDEX imported_providers_withdrawal ON public.imported_providers USING btree (provider_id) WHERE (withdrawal = ANY (ARRAY['pending'::text, 'restoring'::text]));
CREATE INDEX invoice_entries_created ON public.invoice_entries USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX invoice_entries_of_invoice ON public.invoice_entries USING btree (invoice_id, created_at, id);
CREATE UNIQUE INDEX invoice_entries_one_void ON public.invoice_entries USING btree (invoice_id) WHERE (kind = 'void'::text);
CREATE INDEX invoices_created ON public.invoices USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX invoices_due ON public.invoices USING btree (due_on) WHERE ((due > 0) AND (voided_at IS NULL));
CREATE UNIQUE INDEX invoices_numbered ON public.invoices USING btree (prefix, year, number);
CREATE INDEX invoices_of_patient ON public.invoices USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_provider ON public.invoices USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX login_devices_token ON public.login_devices USING btree (token_hash);
CREATE INDEX login_devices_used ON public.login_devices USING btree (used_at);
CREATE INDEX login_networks_used ON public.login_networks USING btree (used_at);
CREATE INDEX mailed_links_expiry ON public.mailed_links USING btree (expires_at);
CREATE INDEX mails_cause_prefix ON public.mails USING btree (cause text_pattern_ops);
CREATE INDEX mails_due ON public.mails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_recipient ON public.mails USING btree (lower(to_address));
CREATE INDEX mails_refused ON public.mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (next_try_at IS NULL));
CREATE INDEX mails_with_text ON public.mails USING btree (created_at) WHERE (text <> ''::text);
CREATE INDEX moderated_pictures_hidden ON public.moderated_pictures USING btree (substr(image_path, 9, 32)) WHERE (hidden_at IS NOT NULL);
CREATE INDEX moderated_pictures_of_provider ON public.moderated_pictures USING btree (provider_id);
CREATE INDEX moderation_decisions_newest ON public.moderation_decisions USING btree (made_at DESC, id DESC);
CREATE INDEX moderation_decisions_of_author ON public.moderation_decisions USING btree (author_id, made_at DESC, id DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX moderation_decisions_of_subject ON public.moderation_decisions USING btree (subject_id, made_at DESC, id DESC);
CREATE INDEX notifications_created ON public.notifications USING brin (created_at);
CREATE INDEX notifications_newest ON public.notifications USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX objections_decided_by ON public.objections USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX objections_of_author ON public.objections USING btree (author_id);
CREATE INDEX objections_open ON public.objections USING btree (created_at, decision_id) WHERE (decided_at IS NULL);
CREATE INDEX offers_country_price ON public.offers USING btree (treatment_id, country_key, price_cents, provider_id);
CREATE INDEX offers_price ON public.offers USING btree (treatment_id, price_cents, provider_id);
CREATE INDEX passkeys_of_account ON public.passkeys USING btree (account_id, created_at);
CREATE INDEX payout_changes_due ON public.payout_changes USING btree (effective_at);
CREATE INDEX person_access_expiry ON public.person_access USING btree (expires_at);
CREATE INDEX person_access_of_account ON public.person_access USING btree (account_id);
CREATE INDEX person_search_keys_of_account ON public.person_search_keys USING btree (account_id);
CREATE INDEX person_search_keys_of_role ON public.person_search_keys USING btree (role, key, account_id);
CREATE INDEX person_search_keys_suspended ON public.person_search_keys USING btree (key, account_id) WHERE is_suspended;
CREATE INDEX places_group ON public.places USING btree (city_key, country_group);
CREATE INDEX procedure_price_changes_history ON public.procedure_price_changes USING btree (provider_id, procedure_id, id DESC);
CREATE INDEX procedure_price_changes_replaced ON public.procedure_price_changes USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);
CREATE INDEX provider_availability_due ON public.provider_availability USING btree (refresh_at) WHERE (refresh_at < 'infinity'::timestamp with time zone);
CREATE INDEX provider_import_rows_wrong ON public.provider_import_rows USING btree (import_id, number) WHERE (problems <> '{}'::text[]);
CREATE INDEX provider_imports_newest ON public.provider_imports USING btree (created_at DESC, id DESC);
CREATE INDEX provider_imports_waiting ON public.provider_imports USING btree (created_at) WHERE (state = 'importing'::text);
CREATE INDEX provider_names_trigrams ON public.provider_names USING gin (key gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX provider_search_country ON public.provider_search USING btree (country_key);
CREATE INDEX provider_search_place ON public.provider_search USING btree (place_id);
CREATE INDEX provider_search_score ON public.provider_search USING btree (score DESC, provider_id DESC);
CREATE INDEX provider_weekly_numbers_ranking ON public.provider_weekly_numbers USING btree (measure, week) INCLUDE (provider_id, count, amount);
CREATE INDEX providers_newest ON public.providers USING btree (created_at DESC, account_id DESC);
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (next_try_at);
CREATE INDEX push_deliveries_notification ON public.push_deliveries USING btree (notification_id);
CREATE INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id, created_at);
CREATE INDEX quote_lines_answered ON public.quote_lines USING btree (case_id, case_position) WHERE (case_position IS NOT NULL);
CREATE INDEX quote_templates_of_provider ON public.quote_templates USING btree (provider_id);
CREATE INDEX quotes_of_case ON public.quotes USING btree (case_id);
CREATE INDEX quotes_of_request ON public.quotes USING btree (request_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX quotes_one_accepted ON public.quotes USING btree (case_id) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX quotes_one_in_force ON public.quotes USING btree (request_id) WHERE (state = ANY (ARRAY['sent'::text, 'accepted'::text]));
CREATE INDEX quotes_to_expire ON public.quotes USING btree (expires_at) WHERE (state = 'sent'::text);
CREATE INDEX reports_answer ON public.reports USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX reports_article ON public.reports USING btree (article_id) WHERE (article_id IS NOT NULL);
CREATE INDEX reports_feedback ON public.reports USING btree (feedback_id) WHERE (feedback_id IS NOT NULL);
CREATE INDEX reports_of_reporter ON public.reports USING btree (reporter_id, created_at DESC, id DESC);
CREATE INDEX reports_open ON public.reports USING btree (kind, subject_id, created_at) WHERE (closed_at IS NULL);
CREATE INDEX reports_package ON public.reports USING btree (package_id) WHERE (package_id IS NOT NULL);
CREATE INDEX reports_picture ON public.reports USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX reports_profile ON public.reports USING btree (profile_id) WHERE (profile_id IS NOT NULL);
CREATE INDEX reports_question ON public.reports USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX saved_items_newest ON public.saved_items USING btree (account_id, saved_at DESC, id DESC);
CREATE INDEX saved_items_of_doctor ON public.saved_items USING btree (doctor_id) WHERE (doctor_id IS NOT NULL);
CREATE INDEX saved_items_of_provider ON public.saved_items USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX saved_plans_by_account ON public.saved_plans USING btree (account_id, saved_at DESC);
CREATE INDEX search_changes_changed_by ON public.search_changes USING btree (changed_by);
CREATE INDEX search_terms_clinics ON public.search_terms USING gin (key gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 3);
CREATE INDEX search_terms_gone ON public.search_terms USING btree (kind) WHERE (providers <= 0);
CREATE INDEX search_terms_known ON public.search_terms USING btree (kind, providers DESC, key);
CREATE INDEX search_terms_short ON public.search_terms USING gin (short_grams(key)) WITH (fastupdate=off) WHERE (kind = 3);
CREATE INDEX search_terms_treatments ON public.search_terms USING gin (key gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 2);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX socket_io_attachments_age ON public.socket_io_attachments USING btree (created_at);
CREATE INDEX special_days_provider ON public.special_days USING btree (provider_id, last_day);
CREATE INDEX stored_files_unused ON public.stored_files USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX sub_services_price ON public.sub_services USING btree (key, price_cents);
CREATE INDEX success_stories_after ON public.success_stories USING btree (after_path);
CREATE INDEX success_stories_before ON public.success_stories USING btree (before_path);
CREATE UNIQUE INDEX treatments_key ON public.treatments USING btree (key, is_speciality);
CREATE INDEX upload_usage_day ON public.upload_usage USING btree (day);
CREATE INDEX waiting_list_entries_appointment ON public.waiting_list_entries USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waiting_list_entries_of_provider ON public.waiting_list_entries USING btree (provider_id, kind);
CREATE INDEX waiting_list_entries_to_notify ON public.waiting_list_entries USING btree (id) WHERE (freed <> '{}'::timestamp with time zone[]);

-- Views

create view all_provider_documents as
 SELECT p.account_id AS provider_id,
    ( SELECT min(same.id) AS min
           FROM places same
          WHERE same.city_key = l.city_key AND same.country_group = l.country_group) AS place_id,
    l.country_group AS country_key,
    COALESCE(s.speciality_ids, '{}'::smallint[]) AS speciality_ids,
    COALESCE(s.service_type_ids, '{}'::smallint[]) AS service_type_ids,
    COALESCE(( SELECT array_agg(g.language_id ORDER BY g.language_id) AS array_agg
           FROM provider_languages g
          WHERE g.provider_id = p.account_id), '{}'::smallint[]) AS language_ids,
    p.verified_at IS NOT NULL AS is_verified,
    COALESCE(s.lowest_price_cents, p.starting_price_cents) AS price_cents,
        CASE
            WHEN p.feedback_count = 0 THEN 0::double precision
            ELSE p.rating_total::real / p.feedback_count::double precision
        END AS rating,
    (p.score +
        CASE
            WHEN p.verified_at IS NULL THEN 0
            ELSE 10
        END::double precision)::real AS score,
    p.time_zone,
    ( SELECT array_agg(COALESCE(h.closes, '-1'::integer::numeric)::smallint ORDER BY day.day) AS array_agg
           FROM generate_series(1, 7) day(day)
             LEFT JOIN LATERAL ( SELECT max(EXTRACT(epoch FROM o.closes) / 60::numeric) AS closes
                   FROM opening_hours o
                  WHERE o.provider_id = p.account_id AND o.weekday = day.day) h ON true) AS closes,
    fold(array_to_string((array_remove(ARRAY[c.name], NULL::text) || s.titles) || s.subtitles, '
'::text)) AS doc,
    ((ARRAY( SELECT '3'::text || c.name
          WHERE c.name IS NOT NULL)) || (ARRAY( SELECT DISTINCT '1'::text || unnest(s.titles)))) || (ARRAY( SELECT DISTINCT '2'::text || unnest(s.subtitles))) AS terms,
    jsonb_build_object('displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name, 'logoPath', c.logo_path, 'picturePath', ( SELECT g.image_path
           FROM visible_gallery_pictures g
          WHERE g.provider_id = p.account_id
          ORDER BY g."position"
         LIMIT 1), 'subHeading', p.sub_heading, 'city', l.city, 'country', l.country, 'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total, 'languages', ARRAY( SELECT n.name
           FROM provider_languages g
             JOIN languages n ON n.id = g.language_id
          WHERE g.provider_id = p.account_id
          ORDER BY n.id), 'offers', COALESCE(s.offers, '[]'::jsonb)) AS card
   FROM providers p
     JOIN accounts a ON a.id = p.account_id
     LEFT JOIN clinics c ON c.provider_id = p.account_id
     LEFT JOIN places l ON l.id = c.place_id
     LEFT JOIN LATERAL ( SELECT array_agg(DISTINCT o.speciality_id) AS speciality_ids,
            array_agg(DISTINCT n.name) AS titles,
            array_agg(DISTINCT u.subtitle) FILTER (WHERE u.subtitle IS NOT NULL) AS subtitles,
            array_agg(DISTINCT u.service_type_id) FILTER (WHERE u.service_type_id IS NOT NULL) AS service_type_ids,
            min(u.price_cents) AS lowest_price_cents,
            jsonb_agg(jsonb_build_array(COALESCE(u.subtitle, n.name), COALESCE(u.key, ''::text), fold(n.name), u.price_cents, treatment_of(u.key)) ORDER BY o."position", u."position") AS offers
           FROM offered_services o
             JOIN specialities n ON n.id = o.speciality_id
             LEFT JOIN sub_services u ON u.service_id = o.id
          WHERE o.provider_id = p.account_id) s ON true;

create view health_documents as
 SELECT r.patient_id,
    r.id,
    r.source,
    r.title,
    r.kind,
    r.dated_on,
    (r.dated_on::timestamp without time zone AT TIME ZONE 'UTC'::text) AS dated_at,
    NULL::uuid AS provider_id,
    NULL::uuid AS chat_id,
    NULL::integer AS message_number,
    NULL::uuid AS invoice_id,
    r.file_path,
    r.file_name,
    r.bytes,
    true AS is_mine,
    r.created_at,
    NULL::uuid AS summary_id
   FROM health_records r
  WHERE r.source = 'upload'::text
UNION ALL
 SELECT own.account_id AS patient_id,
    OVERLAY(OVERLAY(md5((message.chat_id || ' '::text) || message.number) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17)::uuid AS id,
    'chat'::text AS source,
    r.title,
    r.kind,
    COALESCE(r.dated_on, (message.sent_at AT TIME ZONE 'UTC'::text)::date) AS dated_on,
    COALESCE((r.dated_on::timestamp without time zone AT TIME ZONE 'UTC'::text), message.sent_at) AS dated_at,
    other.account_id AS provider_id,
    message.chat_id,
    message.number AS message_number,
    NULL::uuid AS invoice_id,
    message.attachment_path AS file_path,
    message.attachment_name AS file_name,
    message.attachment_bytes AS bytes,
    message.sender_id = own.account_id AS is_mine,
    message.sent_at AS created_at,
    NULL::uuid AS summary_id
   FROM chat_participants own
     JOIN accounts patient ON patient.id = own.account_id AND patient.role = 'patient'::text
     JOIN chat_participants other ON other.chat_id = own.chat_id AND other.account_id <> own.account_id
     JOIN chat_messages message ON message.chat_id = own.chat_id AND message.attachment_path IS NOT NULL
     LEFT JOIN health_records r ON r.patient_id = own.account_id AND r.chat_id = message.chat_id AND r.message_number = message.number
UNION ALL
 SELECT invoice.patient_id,
    invoice.id,
    'invoice'::text AS source,
    r.title,
    r.kind,
    COALESCE(r.dated_on, invoice.issued_on) AS dated_on,
    COALESCE((r.dated_on::timestamp without time zone AT TIME ZONE 'UTC'::text), invoice.created_at) AS dated_at,
    invoice.provider_id,
    NULL::uuid AS chat_id,
    NULL::integer AS message_number,
    invoice.id AS invoice_id,
    NULL::text AS file_path,
    NULL::text AS file_name,
    NULL::integer AS bytes,
    false AS is_mine,
    invoice.created_at,
    NULL::uuid AS summary_id
   FROM invoices invoice
     LEFT JOIN health_records r ON r.patient_id = invoice.patient_id AND r.invoice_id = invoice.id
UNION ALL
 SELECT appointment.patient_id,
    OVERLAY(OVERLAY(md5('summary '::text || appointment.id) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17)::uuid AS id,
    'summary'::text AS source,
    r.title,
    r.kind,
    COALESCE(r.dated_on, (appointment.starts_at AT TIME ZONE appointment.patient_time_zone)::date) AS dated_on,
    COALESCE((r.dated_on::timestamp without time zone AT TIME ZONE 'UTC'::text), appointment.starts_at) AS dated_at,
    appointment.provider_id,
    NULL::uuid AS chat_id,
    NULL::integer AS message_number,
    NULL::uuid AS invoice_id,
    NULL::text AS file_path,
    NULL::text AS file_name,
    NULL::integer AS bytes,
    false AS is_mine,
    summary.sent_at AS created_at,
    appointment.id AS summary_id
   FROM summaries summary
     JOIN appointments appointment ON appointment.id = summary.appointment_id
     LEFT JOIN health_records r ON r.patient_id = appointment.patient_id AND r.summary_id = appointment.id;

create view hidden_files as
 SELECT substr(image_path, 9, 32) AS hash
   FROM moderated_pictures m
  WHERE hidden_at IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM visible_gallery_pictures g
          WHERE g.image_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM accounts a
          WHERE a.avatar_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM clinics c
          WHERE c.logo_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM doctors d
          WHERE d.photo_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM success_stories s
          WHERE s.before_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM success_stories s
          WHERE s.after_path = m.image_path)) AND NOT (EXISTS ( SELECT
           FROM articles a
          WHERE a.image_path = m.image_path AND a.hidden_at IS NULL)) AND NOT (EXISTS ( SELECT
           FROM articles a
          WHERE image_hashes(a.content) @> ARRAY[substr(m.image_path, 9, 32)] AND a.hidden_at IS NULL)) AND NOT (EXISTS ( SELECT
           FROM care_packages p
          WHERE p.image_path = m.image_path AND p.hidden_at IS NULL));

create view open_reports as
 SELECT reports.id,
    reports.kind,
    reports.subject_id,
    reports.reporter_id,
    reports.reason,
    reports.text,
    reports.created_at
   FROM reports
  WHERE reports.closed_at IS NULL
UNION ALL
 SELECT chat_reports.id,
    'chat'::text AS kind,
    chat_reports.id AS subject_id,
    chat_reports.reporter_id,
    chat_reports.reason,
    chat_reports.text,
    chat_reports.created_at
   FROM chat_reports
  WHERE chat_reports.closed_at IS NULL;

create view provider_documents as
 SELECT d.provider_id,
    d.place_id,
    d.country_key,
    d.speciality_ids,
    d.service_type_ids,
    d.language_ids,
    d.is_verified,
    d.price_cents,
    d.rating,
    d.score,
    d.time_zone,
    d.closes,
    d.doc,
    d.terms,
    d.card
   FROM all_provider_documents d
     JOIN accounts a ON a.id = d.provider_id
  WHERE a.is_public;

create view provider_offers as
 SELECT s.provider_id,
    t.treatment_id,
    s.place_id,
    s.country_key,
    t.price_cents
   FROM provider_search s
     JOIN ( SELECT o.provider_id,
            treatment_of(u.key) AS treatment_id,
            min(u.price_cents) AS price_cents
           FROM offered_services o
             JOIN sub_services u ON u.service_id = o.id
          WHERE treatment_of(u.key) IS NOT NULL
          GROUP BY o.provider_id, (treatment_of(u.key))
        UNION ALL
         SELECT o.provider_id,
            (o.speciality_id * 100)::smallint AS int2,
            min(u.price_cents) AS min
           FROM offered_services o
             LEFT JOIN sub_services u ON u.service_id = o.id
          GROUP BY o.provider_id, ((o.speciality_id * 100)::smallint)) t USING (provider_id);

create view visible_gallery_pictures as
 SELECT provider_id,
    "position",
    image_path,
    name,
    picture_id(provider_id, image_path) AS picture_id
   FROM gallery_pictures g
  WHERE NOT (EXISTS ( SELECT
           FROM moderated_pictures m
          WHERE m.id = picture_id(g.provider_id, g.image_path) AND m.hidden_at IS NOT NULL));

-- Triggers

CREATE TRIGGER accounts_person_keys AFTER INSERT OR UPDATE OF role, username, email, first_name, last_name, display_name, disabled_at, erased_at ON public.accounts FOR EACH ROW EXECUTE FUNCTION refresh_person_keys();
CREATE TRIGGER accounts_renamed AFTER UPDATE OF first_name, last_name ON public.accounts FOR EACH ROW WHEN (((new.role = 'patient'::text) AND ((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)))) EXECUTE FUNCTION tell_renamed();
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER card_receipts_fixed BEFORE DELETE OR UPDATE ON public.card_receipts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER care_packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.care_packages FOR EACH STATEMENT EXECUTE FUNCTION announce_care_packages();
CREATE TRIGGER feedback_added AFTER INSERT ON public.feedback REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_feedback();
CREATE TRIGGER feedback_changed AFTER UPDATE ON public.feedback REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_feedback();
CREATE TRIGGER feedback_of_completed BEFORE INSERT OR UPDATE OF appointment_id, provider_id, patient_id ON public.feedback FOR EACH ROW EXECUTE FUNCTION refuse_feedback();
CREATE TRIGGER feedback_removed AFTER DELETE ON public.feedback REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_feedback();
CREATE TRIGGER invoice_entries_count AFTER INSERT ON public.invoice_entries FOR EACH ROW EXECUTE FUNCTION keep_invoice_balance();
CREATE TRIGGER invoice_entries_fixed BEFORE DELETE OR UPDATE ON public.invoice_entries FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER invoice_lines_fixed BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER invoice_lines_total AFTER INSERT ON public.invoice_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total();
CREATE TRIGGER invoices_fixed BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoices_kept BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_deletion();
CREATE CONSTRAINT TRIGGER invoices_total AFTER INSERT ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total();
CREATE TRIGGER mails_sent BEFORE UPDATE OF sent_at ON public.mails FOR EACH ROW WHEN (((new.sent_at IS NOT NULL) AND (new.cause ~~ 'account % link %'::text))) EXECUTE FUNCTION forget_mailed_token();
CREATE TRIGGER log_added_prices AFTER INSERT ON public.procedure_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_price_changes();
CREATE TRIGGER log_changed_prices AFTER UPDATE ON public.procedure_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_price_changes();
CREATE TRIGGER log_removed_prices AFTER DELETE ON public.procedure_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_price_changes();
CREATE TRIGGER log_truncated_prices AFTER TRUNCATE ON public.procedure_prices FOR EACH STATEMENT EXECUTE FUNCTION log_search_change();
CREATE TRIGGER log_search_change AFTER INSERT ON public.provider_availability FOR EACH ROW EXECUTE FUNCTION log_search_change();
CREATE TRIGGER log_search_update AFTER UPDATE ON public.provider_availability FOR EACH ROW WHEN (((old.next_slot IS DISTINCT FROM new.next_slot) OR (old.day_starts_at IS DISTINCT FROM new.day_starts_at))) EXECUTE FUNCTION log_search_change();
CREATE TRIGGER log_search_change AFTER INSERT OR DELETE OR UPDATE ON public.provider_search FOR EACH ROW EXECUTE FUNCTION log_search_change();
CREATE TRIGGER log_search_truncation AFTER TRUNCATE ON public.provider_search FOR EACH STATEMENT EXECUTE FUNCTION log_search_change();
CREATE TRIGGER sessions_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

-- Comments

comment on column public.accounts.disabled_at is 'Since when an operator is disabled, or another account suspended.';
comment on column public.accounts.is_active is 'Neither closed by its owner nor disabled: may log in.';
comment on column public.accounts.is_public is 'Active, and its profile is not unpublished by the care team: visible to the public.';
comment on column public.accounts.leaving_at is 'Soft delete: the account was closed at this time and is erased after a grace period.';
comment on column public.accounts.mails_wanted is 'Mail preferences: the kinds of mail the owner has opted into.';
comment on column public.accounts.profile_version is 'Optimistic lock of the profile.';
comment on column public.appointments.version is 'Optimistic lock, and the number of the latest move.';
comment on column public.authenticator_apps.sealed is 'Shared secret of the time-based one-time passwords (RFC 6238), encrypted with the key named by key_id.';
comment on column public.blocked_times.note is 'For the provider alone.';
comment on column public.call_visits.seen_at is 'The latest heartbeat. Without left_at it tells when a lost visit ended.';
comment on column public.case_clinics.declined_at is 'When the clinic declined first.';
comment on column public.case_clinics.provider_name is 'As the patient knew it when the case was sent.';
comment on column public.case_invoices.is_final is 'Whether it is the last invoice of the case.';
comment on column public.case_invoices.request_id is 'The request to the clinic that was chosen.';
comment on column public.case_listed_prices."position" is 'The line of the case.';
comment on column public.case_listed_prices.cents is 'In US cents, for the whole line. Null: the list had no price.';
comment on column public.case_visits.booking_id is 'Idempotency key of the form that booked it, with others.';
comment on column public.case_visits.gap_days is 'The stay and the healing time: the next visit begins so many days later at the earliest.';
comment on column public.case_visits.is_current is 'False once another appointment has taken the place of one that was cancelled or missed.';
comment on column public.case_visits.visits is 'How many visits the quote names.';
comment on column public.cases.id is 'Idempotency key of the form. Clinics never see it.';
comment on column public.cases.patient_name is 'As it was at the acceptance, null before.';
comment on column public.cases.plan is 'The code of the plan as it was sent.';
comment on column public.change_order_lines.line_id is 'The agreed line that changes: of the quote, or added by an earlier change order.';
comment on column public.change_orders.low is 'By how much it changes the lower bound of the agreed sum; `high` the upper one.';
comment on column public.chat_participants.delivered_number is 'Delivery receipt: number of the last message that was delivered.';
comment on column public.chat_participants.read_number is 'Read receipt: number of the last message that was read.';
comment on column public.consultation_handovers.patient_id is 'The account in whose name the request went into a chat with the provider.';
comment on column public.consultation_handovers.token_hash is 'SHA-256 of the token in the mailed link. The question is open while the state is asked.';
comment on column public.consultations.changed_at is 'The last change, or addition to the conversation: open screens load again when it grows.';
comment on column public.consultations.deleted_at is 'Hidden from everyone, and erased 30 days later unless the deletion is undone.';
comment on column public.consultations.due_at is 'When the next step is due: the answer, the call, or a look at a request that waits for the patient.';
comment on column public.consultations.submission_id is 'Idempotency key of the form.';
comment on column public.consultations.version is 'Optimistic locking: grows with every change by an operator.';
comment on column public.daily_numbers.amount is 'The sum in minor units, where the dimension is the currency.';
comment on column public.daily_numbers.count is 'A correction on a later day, such as a no-show that was none, counts as minus one there.';
comment on column public.external_calendars.problem is 'Why the latest fetch failed. The busy times of the last one that succeeded stay.';
comment on column public.feedback.version is 'Optimistic lock.';
comment on column public.health_record_events.by_care_team is 'Whether an operator opened the document.';
comment on column public.imported_providers.invite_at is 'When the owner is to be invited by mail; null when they are not, or were already.';
comment on column public.imported_providers.withdrawal is 'Whether the import was undone for this provider: a job closes the account, or restores it.';
comment on column public.invoices.means is 'Payment methods offered on the invoice.';
comment on column public.invoices.pay_to is 'Payment details, encrypted.';
comment on column public.mails.cause is 'Idempotency key: the same cause queues one mail.';
comment on column public.mails.tries is 'Failed delivery attempts, for the exponential backoff.';
comment on column public.moderation_decisions.author_id is 'Who wrote what the decision is about: the owner reads the reason.';
comment on column public.notifications.facts is 'What else the sentence needs, such as a time or an amount.';
comment on column public.notifications.kind is 'One of the kinds that features register, with its words and its link.';
comment on column public.notifications.occasion is 'With account, kind and subject the idempotency key, such as the version of an appointment.';
comment on column public.notifications.other_id is 'The account that the sentence names.';
comment on column public.notifications.subject_id is 'The appointment, invoice, chat … that the link leads to.';
comment on column public.numbers_progress.answers_from is 'First answers before this day are still to be counted; null once they are.';
comment on column public.payout_changes.sealed is 'The whole new payout details, encrypted like those of payouts: a due row is moved there as it is.';
comment on column public.payouts.sealed is 'Payout details, encrypted with the key named by key_id.';
comment on column public.procedure_price_changes.price_cents is 'Null: taken off the list.';
comment on column public.procedure_price_changes.replaced_at is 'When it stopped to hold; null for the price of today.';
comment on column public.procedure_prices.changed_at is 'Since when it has been this price.';
comment on column public.procedure_prices.confirmed_at is 'When the provider last said that the price is right.';
comment on column public.procedure_prices.price_cents is '0 is free of charge.';
comment on column public.provider_availability.changes is 'Grows with every change that can free a time of the provider.';
comment on column public.provider_import_rows.number is 'The line or entry of the file, as a spreadsheet numbers it.';
comment on column public.provider_imports.imported is 'How many rows are written, for the progress bar. They are committed together.';
comment on column public.provider_imports.mapping is 'The position of the column for each field that the file has.';
comment on column public.provider_reliability.appointments is 'Agreed appointments of the last twelve months that are over, and those that the provider cancelled.';
comment on column public.provider_reliability.invoiced is 'Cases with a final invoice in the last twelve months, and the median by which their invoices exceed the accepted quote: 0.02 is 2 per cent.';
comment on column public.provider_reliability.replies is 'Cases of the last twelve months that the provider answered, and the median of the minutes that it took.';
comment on column public.provider_reliability.requests is 'Cases of the last twelve months that were due, and those of them that were answered in time.';
comment on column public.provider_search.country_key is 'The group of the country.';
comment on column public.provider_search.doc is 'Search document, folded: clinic name, services and treatments, separated by newlines.';
comment on column public.provider_search.place_id is 'The oldest spelling of the town.';
comment on column public.providers.articles_version is 'Optimistic lock of the list of articles.';
comment on column public.providers.special_days_version is 'Optimistic lock of the special days.';
comment on column public.providers.time_zone is 'UTC means that it is not known yet: nobody has saved opening hours.';
comment on column public.push_subscriptions.p256dh is 'The public key of the browser, and with auth what messages to it are encrypted with (RFC 8291).';
comment on column public.quote_drafts.content is 'JSON as the form holds it; null once it was discarded.';
comment on column public.quote_drafts.version is 'Optimistic locking: one more with every save, also after it was discarded.';
comment on column public.quote_lines.listed_cents is 'What the price list of the clinic said when the quote was sent, in US cents.';
comment on column public.quote_templates.content is 'JSON as the form holds it.';
comment on column public.quote_templates.id is 'Made by the browser: the same one again is the same template.';
comment on column public.quote_templates.version is 'Optimistic locking: one more with every change.';
comment on column public.quotes.ended_at is 'Since when it is no longer open for an acceptance.';
comment on column public.saved_plans.code is 'The plan as in the address of its page.';
comment on column public.saved_plans.id is 'Made by the browser: the same one again is the same plan.';
comment on column public.saved_plans.version is 'Optimistic locking: one more with every change.';
comment on column public.search_changes.is_availability is 'Whether nothing but the next bookable time has changed.';
comment on column public.search_terms.key is 'The text, folded.';
comment on column public.search_terms.kind is '1 speciality, 2 treatment, 3 clinic.';
comment on column public.stored_files.hash is 'Content address: SHA-256 of the file.';
comment on column public.summaries.updated_at is 'When it was last sent again with changes.';
comment on column public.vapid_keys.sealed is 'The private key, encrypted with the key named by key_id.';
comment on column public.waiting_list_entries.freed is 'Times that have become free since and that the patient was not notified of yet.';
comment on column public.waiting_list_snapshots.until is 'The last time that was looked at: whether later ones were free is not known.';
comment on table public.answer_templates is 'Texts that answers begin with; words in double braces are variables. The defaults are in features/enquiries/words/answer-templates.ts.';
comment on table public.audit_events is 'Append-only audit log. Rows can be deleted after 24 months, by delete_expired_audit_events alone.';
comment on table public.blocked_times is 'When patients cannot book a provider, by the provider''s own choice. Appointments at that time stay.';
comment on table public.call_visits is 'When the two people of an appointment were in its video call.';
comment on table public.card_receipts is 'Processed payment webhooks, for idempotency.';
comment on table public.case_clinics is 'What each clinic of a case was asked; at most five. Clinics address a case by this id.';
comment on table public.case_documents is 'Uploads of the patient that belong to a case. The id is all that clinics see of the record.';
comment on table public.case_lines is 'The treatments of the plan as they were named when it was sent.';
comment on table public.case_messages is 'Questions and answers before the acceptance, without the names of the two sides.';
comment on table public.case_visits is 'The appointment with which each visit of an accepted quote begins.';
comment on table public.change_order_lines is 'Append-only.';
comment on table public.change_orders is 'Changes of what was agreed on. The id is the idempotency key of the form.';
comment on table public.consultation_documents is 'Uploads of the patient that operators can open with a request, until it is deleted.';
comment on table public.consultation_entries is 'The conversation about a request: answers by mail, replies of the patient, internal notes, and what changed. The id is the idempotency key.';
comment on table public.consultation_handovers is 'Requests that are, or may be, handed over to a provider. The id is the idempotency key.';
comment on table public.consultation_viewers is 'Presence: operators who have a request open. Rows that are not renewed expire.';
comment on table public.content_previews is 'Values that are not published, for a page that only the holder of the token can open, for some minutes.';
comment on table public.content_revisions is 'Append-only: the newest revision of a document is in force. Without a value that is the default of the files.';
comment on table public.daily_numbers is 'Counts per day of the whole marketplace, by one dimension at a time. Nothing in it names a person.';
comment on table public.desk_handled is 'Mails that could not be delivered and surpluses of card payments that an operator has dealt with.';
comment on table public.external_busy_times is 'When a provider is busy by a calendar kept elsewhere: times alone, without titles.';
comment on table public.external_calendars is 'Addresses of calendar files that block the times of a provider.';
comment on table public.imported_providers is 'Providers that did not sign up themselves. Their owner has taken over once the address of the account is confirmed.';
comment on table public.invoice_entries is 'Append-only ledger.';
comment on table public.mailed_links is 'One-time tokens sent by mail.';
comment on table public.mails is 'Transactional outbox.';
comment on table public.moderated_pictures is 'Pictures of galleries that were reported or hidden.';
comment on table public.numbers_progress is 'The first day that is not rolled up yet. One row, whose lock lets one process roll up at a time.';
comment on table public.objections is 'Objections of authors to decisions that hide their content.';
comment on table public.offers is 'Materialised view of providers by treatment, refreshed by refresh_search.';
comment on table public.operator_hours is 'When an operator makes calls, by weekday: 1 is Monday.';
comment on table public.operator_schedules is 'Optimistic locking of the working hours of an operator: the version grows with every change.';
comment on table public.price_lists is 'Optimistic locking of a price list: the version grows with every change.';
comment on table public.procedure_price_changes is 'The history of price lists, the newest 50 changes of each price.';
comment on table public.procedure_prices is 'Public while the provider offers Dental Treatment.';
comment on table public.provider_cards is 'Materialised view of search result cards, refreshed by refresh_search.';
comment on table public.provider_search is 'Materialised view of searchable providers, refreshed by refresh_search.';
comment on table public.provider_weekly_numbers is 'The same counts per provider and week, which begins on Monday.';
comment on table public.quote_drafts is 'Erased when the quote is sent, the case declined, or the case ends.';
comment on table public.quote_lines is 'Append-only.';
comment on table public.quotes is 'Never changed but in their state: a revision is a quote of its own. The id is the idempotency key of the form.';
comment on table public.reliability_progress is 'The day of the last count: one process counts once a day.';
comment on table public.request_filters is 'Filters of the queue that operators have saved, as the query of its address.';
comment on table public.search_changes is 'Log of changes of what search finds, which is kept for a day.';
comment on table public.waiting_list_entries is 'Patients who wait for a time of a provider. Whether an entry has ended follows from its appointments.';
comment on table public.waiting_list_snapshots is 'The free times of providers with a waiting list when they were last compared, and the length of an appointment then.';
comment on function public.bit_mask(smallint[]) is 'Ids of a short list as bits, which a covering index holds in four bytes.';
comment on function public.containing(pg_catalog.text) is 'The LIKE pattern for "contains", with wildcards escaped.';
comment on function public.country_group(pg_catalog.text) is 'The folded name of a country, the same for all names of one country.';
comment on function public.fold(pg_catalog.text) is 'Normalises text for comparison: lower case, no accents.';
comment on function public.login_key(pg_catalog.text) is 'Case folding of usernames and e-mail addresses.';
comment on function public.short_grams(pg_catalog.text) is 'Unigrams and bigrams of a text, for keywords shorter than a trigram.';
comment on function public.tell_renamed() is 'NOTIFY public_data_changed after a rename.';
comment on function public.tell_session_ended() is 'NOTIFY session_ended.';
comment on function public.town_of(pg_catalog.text,pg_catalog.text) is 'A town by its name and country: the oldest of its spellings, as in provider_search.';
comment on function public.treatment_of(pg_catalog.text) is 'The treatment of the catalogue that a provider means by a folded name, if any.';
