-- Mails whose text is still there: what a retention job looks through.
create index mails_with_text on mails (created_at) where text <> '';
create index sessions_expiry on sessions (expires_at);
create index mailed_links_expiry on mailed_links (expires_at);
create index consultations_age on consultations (created_at);
