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

-- What people tell the care team about what stands in public: one thing each, and each of them once.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  question_id uuid references forum_questions (id) on delete cascade,
  answer_id   uuid references forum_answers (question_id) on delete cascade,
  feedback_id uuid references feedback (id) on delete cascade,
  kind        text not null generated always as (
    case when question_id is not null then 'question' when answer_id is not null then 'answer' else 'feedback' end
  ) stored,
  subject_id  uuid not null generated always as (coalesce(question_id, answer_id, feedback_id)) stored,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason      text not null check (reason in ('spam', 'abuse', 'fraud', 'privacy', 'other')),
  text        text not null check (char_length(text) <= 2000),
  created_at  timestamptz not null,
  -- Since when the care team has dealt with it.
  closed_at   timestamptz,
  check (num_nonnulls(question_id, answer_id, feedback_id) = 1),
  constraint reports_once unique (kind, subject_id, reporter_id)
);

create index reports_open on reports (kind, subject_id) where closed_at is null;
create index reports_question on reports (question_id) where question_id is not null;
create index reports_answer on reports (answer_id) where answer_id is not null;
create index reports_feedback on reports (feedback_id) where feedback_id is not null;

alter table chat_reports add column closed_at timestamptz;
create index chat_reports_open on chat_reports (created_at) where closed_at is null;

-- Everything that waits for the care team. A report of a chat stands for itself: each is about one of the two.
create view open_reports as
select id, kind, subject_id, reporter_id, reason, text, created_at from reports where closed_at is null
union all
select id, 'chat', id, reporter_id, reason, text, created_at from chat_reports where closed_at is null;

-- What the care team decided, when and why. A row is only ever added, and outlives what it is about.
create table moderation_decisions (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('question', 'answer', 'feedback', 'chat')),
  subject_id  uuid not null,
  decision    text not null check (decision in ('hide', 'show', 'dismiss')),
  reason      text not null check (char_length(reason) <= 500),
  operator_id uuid not null references accounts (id),
  made_at     timestamptz not null,
  check (decision <> 'hide' or reason <> ''),
  check (kind <> 'chat' or decision = 'dismiss')
);

create index moderation_decisions_newest on moderation_decisions (made_at desc, id desc);
