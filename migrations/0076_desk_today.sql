-- Things on the first screen of the care desk that have no state of their own: an operator marks them as handled.
create table desk_handled (
  kind        text not null check (kind in ('mail', 'surplus')),
  subject_id  text not null check (char_length(subject_id) between 1 and 200),
  operator_id uuid references accounts (id) on delete set null,
  handled_at  timestamptz not null,
  primary key (kind, subject_id)
);
comment on table desk_handled is 'Mails that could not be delivered and surpluses of card payments that an operator has dealt with.';
create index desk_handled_operator on desk_handled (operator_id) where operator_id is not null;
create index desk_handled_at on desk_handled (handled_at);

create index mails_refused on mails (created_at) where sent_at is null and next_try_at is null;
create index card_receipts_surplus on card_receipts (created_at) where surplus > 0;
