-- The price of a provider's offer is read from the index alone.
create unique index offers_provider on offers (provider_id, treatment_id) include (price_cents, is_named);
alter table offers drop constraint offers_pkey;
alter table offers add constraint offers_pkey primary key using index offers_provider;
