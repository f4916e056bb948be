-- The link of a question is known until it expires, also after the patient has used it: a request that is repeated after a
-- lost answer gets that answer again (decision 069). The state decides whether the question is still open.
alter table consultation_handovers
  drop constraint consultation_handovers_check,
  drop constraint consultation_handovers_check1,
  add constraint consultation_handovers_link check ((token_hash is null) = (expires_at is null)),
  add constraint consultation_handovers_asked check (state <> 'asked' or token_hash is not null);
comment on column consultation_handovers.token_hash is 'SHA-256 of the token in the mailed link. The question is open while the state is asked.';
