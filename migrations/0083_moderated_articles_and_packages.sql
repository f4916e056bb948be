-- Articles, care packages and profiles can be reported. The care team hides articles and packages as it hides questions: the owner
-- still sees them, with the reason, and they can be shown again.
alter table articles
  add column hidden_at     timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add constraint articles_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2));

alter table care_packages
  add column hidden_at     timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add constraint care_packages_hidden check (num_nulls(hidden_at, hidden_reason) in (0, 2));

drop view open_reports;
-- Generated columns cannot be changed in place. Their constraint and their index go with them.
alter table reports
  drop constraint reports_check,
  drop column kind,
  drop column subject_id;
alter table reports
  add column article_id uuid references articles (id) on delete cascade,
  add column package_id uuid references care_packages (id) on delete cascade,
  add column profile_id uuid references providers (account_id) on delete cascade;
alter table reports
  add column kind text not null generated always as (
    case
      when question_id is not null then 'question'
      when answer_id is not null then 'answer'
      when feedback_id is not null then 'feedback'
      when article_id is not null then 'article'
      when package_id is not null then 'package'
      else 'profile'
    end
  ) stored,
  add column subject_id uuid not null generated always as (
    coalesce(question_id, answer_id, feedback_id, article_id, package_id, profile_id)
  ) stored,
  add constraint reports_one_subject
    check (num_nonnulls(question_id, answer_id, feedback_id, article_id, package_id, profile_id) = 1),
  add constraint reports_once unique (kind, subject_id, reporter_id);

create index reports_open on reports (kind, subject_id) where closed_at is null;
create index reports_article on reports (article_id) where article_id is not null;
create index reports_package on reports (package_id) where package_id is not null;
create index reports_profile on reports (profile_id) where profile_id is not null;

-- Everything that waits for the care team. A report of a chat stands for itself: each is about one of the two.
create view open_reports as
select id, kind, subject_id, reporter_id, reason, text, created_at from reports where closed_at is null
union all
select id, 'chat', id, reporter_id, reason, text, created_at from chat_reports where closed_at is null;

alter table moderation_decisions
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check
    check (kind in ('question', 'answer', 'feedback', 'article', 'package', 'profile', 'chat', 'account')),
  add column author_id uuid references accounts (id) on delete set null;
comment on column moderation_decisions.author_id is 'Who wrote what the decision is about: the owner reads the reason.';

update moderation_decisions d
set author_id = case d.kind
  when 'question' then (select asker_id from forum_questions where id = d.subject_id)
  when 'answer' then (select provider_id from forum_questions where id = d.subject_id)
  when 'feedback' then (select patient_id from feedback where id = d.subject_id)
  when 'profile' then (select id from accounts where id = d.subject_id)
end;

create index moderation_decisions_of_author on moderation_decisions (author_id, made_at desc, id desc)
  where author_id is not null;
