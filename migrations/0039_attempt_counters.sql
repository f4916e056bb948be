-- Besides failed logins, confirmation mails are counted, per address that they go to.
alter table login_failures rename to attempt_counters;
alter table attempt_counters rename column failures to attempts;
alter table attempt_counters rename constraint login_failures_pkey to attempt_counters_pkey;
alter table attempt_counters rename constraint login_failures_failures_check to attempt_counters_attempts_check;
alter table attempt_counters rename constraint login_failures_network_check to attempt_counters_network_check;
alter table attempt_counters rename constraint login_failures_subject_check to attempt_counters_subject_check;
alter index login_failures_expiry rename to attempt_counters_expiry;
