-- Feedback, the forum, and moderation.

-- What patients say about a completed appointment, once for each. It stays with the provider when its writer leaves, and
-- goes with the provider.
create table feedback (
  id             uuid primary key default gen_random_uuid(),
  appointment_id uuid not null constraint feedback_once unique references appointments (id),
  provider_id    uuid not null references providers (account_id) on delete cascade,
  patient_id     uuid not null references accounts (id),
  rating         smallint not null check (rating between 1 and 5),
  text           text not null check (char_length(text) between 1 and 2000),
  created_at     timestamptz not null,
  -- When its writer last changed it.
  changed_at     timestamptz,
  -- What the provider says to it.
  answer         text check (char_length(answer) between 1 and 2000),
  answered_at    timestamptz,
  -- Grows with every change by either of the two, so that nobody overwrites or answers what they have not seen.
  version        integer not null default 1 check (version > 0),
  -- Abuse is hidden by an operator. Its writer reads the reason.
  hidden_at      timestamptz,
  hidden_by      uuid references accounts (id),
  hidden_reason  text check (char_length(hidden_reason) between 1 and 500),
  check (num_nulls(answer, answered_at) in (0, 2)),
  check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);

create index feedback_newest on feedback (provider_id, created_at desc, id desc);
create index feedback_patient on feedback (patient_id);

comment on column feedback.version is 'Optimistic lock.';

-- Only of the one who was there, about the one who was there, when it is over. A completed appointment stays completed.
create function refuse_feedback() returns trigger language plpgsql as $$
begin
  -- Before the reference to it takes a weaker lock: two who hold that one would wait for each other to count.
  perform from providers where account_id = new.provider_id for update;
  if not exists (select from appointments a where a.id = new.appointment_id and a.provider_id = new.provider_id
                 and a.patient_id = new.patient_id and a.state = 'completed') then
    raise exception 'feedback needs a completed appointment of the two'
      using errcode = 'check_violation', constraint = 'feedback_completed';
  end if;
  return new;
end $$;
create trigger feedback_of_completed before insert or update of appointment_id, provider_id, patient_id on feedback
  for each row execute function refuse_feedback();

-- Whoever changes feedback, and however much at once: the provider's numbers, search and pages follow. What is hidden does
-- not count. The lock makes those who write at the same time count one after the other.
create function count_feedback() returns trigger language plpgsql as $$
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
end $$;
create trigger feedback_added after insert on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_changed after update on feedback referencing new table as touched
  for each statement execute function count_feedback();
create trigger feedback_removed after delete on feedback referencing old table as touched
  for each statement execute function count_feedback();

-- What patients ask a provider in public, and what the provider answers. A question stays when its patient leaves: it then
-- refers to an account that says nothing about anybody. It goes with the provider's profile.
create table forum_questions (
  -- Made by the browser once per question: a second press finds the first.
  id            uuid primary key,
  provider_id   uuid not null references providers (account_id) on delete cascade,
  asker_id      uuid not null references accounts (id),
  text          text not null check (char_length(text) between 1 and 1000),
  asked_at      timestamptz not null,
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (asker_id <> provider_id),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- A profile's questions newest first; the id breaks ties between equal times.
create index forum_questions_provider on forum_questions (provider_id, asked_at desc, id desc) where hidden_at is null;
create index forum_questions_hidden on forum_questions (provider_id) where hidden_at is not null;
-- How many somebody has asked lately.
create index forum_questions_asker on forum_questions (asker_id, asked_at);

create table forum_answers (
  question_id   uuid primary key references forum_questions (id) on delete cascade,
  text          text not null check (char_length(text) between 1 and 3000),
  answered_at   timestamptz not null,
  changed_at    timestamptz check (changed_at >= answered_at),
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);

-- A patient's name is on the pages of the providers they have written to in public, and on no others.
create function tell_renamed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_data_changed', 'names ' || provider_id) from (
    select provider_id from feedback where patient_id = new.id
    union
    select provider_id from forum_questions where asker_id = new.id
  ) as written;
  return null;
end $$;
comment on function tell_renamed() is 'NOTIFY public_data_changed after a rename.';
create trigger accounts_renamed after update of first_name, last_name on accounts for each row
  when (new.role = 'patient' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function tell_renamed();

-- What people tell the care team about what stands in public: one thing each, and each of them once.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  question_id uuid references forum_questions (id) on delete cascade,
  answer_id   uuid references forum_answers (question_id) on delete cascade,
  feedback_id uuid references feedback (id) on delete cascade,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason      text not null check (reason in ('spam', 'abuse', 'fraud', 'privacy', 'other')),
  text        text not null check (char_length(text) <= 2000),
  created_at  timestamptz not null,
  -- Since when the care team has dealt with it.
  closed_at   timestamptz,
  article_id  uuid references articles (id) on delete cascade,
  package_id  uuid references care_packages (id) on delete cascade,
  profile_id  uuid references providers (account_id) on delete cascade,
  picture_id  uuid references moderated_pictures (id) on delete cascade,
  kind        text not null generated always as (
    case
      when question_id is not null then 'question'
      when answer_id is not null then 'answer'
      when feedback_id is not null then 'feedback'
      when article_id is not null then 'article'
      when package_id is not null then 'package'
      when picture_id is not null then 'picture'
      else 'profile'
    end
  ) stored,
  subject_id  uuid not null generated always as (
    coalesce(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id)
  ) stored,
  constraint reports_one_subject
    check (num_nonnulls(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id) = 1),
  constraint reports_once unique (kind, subject_id, reporter_id)
);

create index reports_question on reports (question_id) where question_id is not null;
create index reports_answer on reports (answer_id) where answer_id is not null;
create index reports_feedback on reports (feedback_id) where feedback_id is not null;
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_article on reports (article_id) where article_id is not null;
create index reports_package on reports (package_id) where package_id is not null;
create index reports_profile on reports (profile_id) where profile_id is not null;
create index reports_picture on reports (picture_id) where picture_id is not null;
create index reports_open on reports (kind, subject_id, created_at) where closed_at is null;

create view open_reports as
select id, kind, subject_id, reporter_id, reason, text, created_at from reports where closed_at is null
union all
select id, 'chat', id, reporter_id, reason, text, created_at from chat_reports where closed_at is null;

-- What the care team decided, when and why. A row is only ever added, and outlives what it is about.
create table moderation_decisions (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null
    check (kind in ('question', 'answer', 'feedback', 'article', 'package', 'picture', 'profile', 'chat', 'account')),
  subject_id  uuid not null,
  decision    text not null,
  reason      text not null check (char_length(reason) <= 500),
  operator_id uuid not null references accounts (id),
  made_at     timestamptz not null,
  author_id   uuid references accounts (id) on delete set null,
  constraint moderation_decisions_reason_given check (decision not in ('hide', 'suspend', 'sign_out') or reason <> ''),
  -- A decision that an objection did not change is in the log, too.
  constraint moderation_decisions_decision_check check (case kind
    when 'account' then decision in ('suspend', 'lift', 'sign_out')
    when 'chat' then decision = 'dismiss'
    else decision in ('hide', 'show', 'dismiss', 'uphold')
  end)
);

create index moderation_decisions_newest on moderation_decisions (made_at desc, id desc);
-- The page of a person lists what was reported about them and decided.
create index moderation_decisions_of_subject on moderation_decisions (subject_id, made_at desc, id desc);
create index moderation_decisions_of_author on moderation_decisions (author_id, made_at desc, id desc)
  where author_id is not null;

comment on column moderation_decisions.author_id is 'Who wrote what the decision is about: the owner reads the reason.';

-- The author of hidden content objects to the decision, once, and another operator decides about it.
create table objections (
  decision_id uuid primary key references moderation_decisions (id) on delete cascade,
  author_id   uuid not null references accounts (id) on delete cascade,
  text        text not null check (char_length(text) between 10 and 2000),
  created_at  timestamptz not null,
  outcome     text check (outcome in ('upheld', 'restored')),
  -- Read by the author.
  answer      text check (char_length(answer) <= 500),
  decided_by  uuid references accounts (id),
  decided_at  timestamptz,
  check (num_nulls(outcome, answer, decided_by, decided_at) in (0, 4))
);

create index objections_open on objections (created_at, decision_id) where decided_at is null;
create index objections_of_author on objections (author_id);
create index objections_decided_by on objections (decided_by) where decided_by is not null;

comment on table objections is 'Objections of authors to decisions that hide their content.';
