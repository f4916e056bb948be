-- The index of search has the price lists of dental providers, too (decision 080): changes of prices are logged like those of profiles,
-- one row for each provider and statement, whatever the number of prices.
create function log_price_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (provider_id, is_availability) select distinct provider_id, false from changed;
  return null;
end
$$;

create trigger log_added_prices after insert on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_changed_prices after update on procedure_prices
  referencing new table as changed for each statement execute function log_price_changes();
create trigger log_removed_prices after delete on procedure_prices
  referencing old table as changed for each statement execute function log_price_changes();
create trigger log_truncated_prices after truncate on procedure_prices
  for each statement execute function log_search_change();
