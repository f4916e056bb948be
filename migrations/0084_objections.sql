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
comment on table objections is 'Objections of authors to decisions that hide their content.';

create index objections_open on objections (created_at, decision_id) where decided_at is null;
create index objections_of_author on objections (author_id);
create index objections_decided_by on objections (decided_by) where decided_by is not null;

-- A decision that an objection did not change is in the log, too.
alter table moderation_decisions
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (case kind
    when 'account' then decision in ('suspend', 'lift', 'sign_out')
    when 'chat' then decision = 'dismiss'
    else decision in ('hide', 'show', 'dismiss', 'uphold')
  end);
