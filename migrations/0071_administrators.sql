-- Two roles within operators: agents work on the queues of the care desk; administrators also suspend accounts, edit what the
-- site says and read the audit log. Every operator so far could do everything, and becomes an administrator.
alter table accounts
  add column is_administrator boolean not null default false,
  add constraint accounts_administrators_are_operators check (not is_administrator or role = 'operator');

update accounts set is_administrator = true where role = 'operator';
