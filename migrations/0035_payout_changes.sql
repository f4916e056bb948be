-- Changes of payout details that were requested without a password or a fresh second factor. They take effect later, so that
-- a stolen session cannot redirect money before the owner of the account learns of it.
create table payout_changes (
  -- The first details of an account take effect at once: a change is always one of existing details, and ends with them.
  account_id   uuid primary key references payouts (account_id) on delete cascade,
  -- All three are null when the change removes the details.
  method       text check (method in ('paypal', 'bank')),
  sealed       bytea,
  key_id       text check (key_id ~ '^[0-9a-f]{16}$'),
  -- Hash of the token in the mailed link that undoes the change.
  undo_hash    bytea not null unique check (octet_length(undo_hash) = 32),
  effective_at timestamptz not null,
  check ((method is null) = (sealed is null) and (method is null) = (key_id is null))
);
create index payout_changes_due on payout_changes (effective_at);
comment on column payout_changes.sealed is 'The whole new payout details, encrypted like those of payouts: a due row is moved there as it is.';
