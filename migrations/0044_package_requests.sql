-- A request about a package goes to its provider, too. The title stays readable when the package is changed or deleted.
alter table consultations
  add column package_id    uuid references care_packages (id) on delete set null,
  add column package_title text check (char_length(package_title) between 1 and 160),
  add column provider_id   uuid references providers (account_id) on delete set null,
  -- The signed-in patient who sent it, whom the provider answers in the chat.
  add column sender_id     uuid references accounts (id) on delete set null;

-- A provider's list pages newest first.
create index consultations_provider on consultations (provider_id, created_at desc, id desc) where provider_id is not null;
create index consultations_package on consultations (package_id) where package_id is not null;
create index consultations_sender on consultations (sender_id) where sender_id is not null;
