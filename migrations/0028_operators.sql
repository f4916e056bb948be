-- Accounts that cannot sign in, although they exist.
alter table accounts
  -- Invented by the demo catalogue, with a password that everybody can read: nobody signs in with it unless DEMO is on.
  add column is_demo boolean not null default false,
  -- Since when an operator is disabled.
  add column disabled_at timestamptz;

-- Demo accounts with a password from before there was the mark. The domain example.com has no users.
update accounts set is_demo = true
where username in ('hannah', 'elif', 'nadia') and email = username || '@example.com';
