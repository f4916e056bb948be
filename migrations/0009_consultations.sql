-- What people ask the care team through a form; a booked call is a request with a time.
create table consultations (
  id            uuid primary key default gen_random_uuid(),
  -- Made by the browser once per filled form: a second try finds the first.
  submission_id uuid not null constraint consultations_submission unique,
  -- Read aloud on the phone: no 0, O, 1, I or L, and no vowels that would make words.
  reference     text not null constraint consultations_reference unique
                check (reference ~ '^SV(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$'),
  -- The page with the form, by its path.
  source        text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  full_name     text not null check (full_name <> '' and char_length(full_name) <= 160),
  email         text check (char_length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  phone         text check (phone ~ '^\+?[0-9]{5,15}$'),
  treatment     text check (treatment in (
    'dental surgery', 'eye surgery', 'aesthetic surgery', 'body surgery', 'gastric sleeve', 'gastric bypass',
    'bariatric surgery', 'hair transplantation', 'other'
  )),
  message       text not null check (char_length(message) <= 4000),
  -- One call per slot: whoever comes second runs into this.
  call_at       timestamptz constraint consultations_call_at unique,
  -- Where the person's clock is, so that mails tell the time there.
  time_zone     text check (char_length(time_zone) between 1 and 64),
  created_at    timestamptz not null default now(),
  -- Somebody must be reachable: by phone for a call, by e-mail for everything else.
  check (case when call_at is null then email is not null else phone is not null end),
  check ((call_at is null) = (time_zone is null)),
  check (call_at is null or source = 'health-forums-1')
);
