-- Suspended accounts have `disabled_at`, like disabled operators: they cannot log in, and the public does not see them.
alter table accounts add column is_active boolean not null
  generated always as (leaving_at is null and disabled_at is null) stored;
comment on column accounts.is_active is 'Neither closed by its owner nor disabled: may log in and is visible to the public.';
comment on column accounts.disabled_at is 'Since when an operator is disabled, or another account suspended.';

create or replace view provider_documents as
select d.* from all_provider_documents d join accounts a on a.id = d.provider_id where a.is_active;

-- Decisions about accounts, beside those about what they wrote.
alter table moderation_decisions
  drop constraint moderation_decisions_check,
  drop constraint moderation_decisions_check1,
  drop constraint moderation_decisions_decision_check,
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('question', 'answer', 'feedback', 'chat', 'account')),
  add constraint moderation_decisions_decision_check check (case kind
    when 'account' then decision in ('suspend', 'lift', 'sign_out')
    when 'chat' then decision = 'dismiss'
    else decision in ('hide', 'show', 'dismiss')
  end),
  add constraint moderation_decisions_reason_given check (decision not in ('hide', 'suspend', 'sign_out') or reason <> '');
