-- Attempts at codes are counted before a code is verified: parallel guesses count like any others.
alter table authenticator_apps
  add column attempts       integer not null default 0,
  add column attempts_since timestamptz not null default now();

alter table auth_challenges rename column failures to attempts;

-- Hashes have one salt per account instead of one per code, so that a code is verified by one hash.
delete from recovery_codes;
