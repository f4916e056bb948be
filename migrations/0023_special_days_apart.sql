-- Of two entries for one day nobody knows which counts. A provider could make them by moving to another time zone, where
-- an entry that had ended was not seen any more.
delete from special_days a using special_days b
  where a.provider_id = b.provider_id and a.id < b.id and daterange(a.first_day, a.last_day, '[]') && daterange(b.first_day, b.last_day, '[]');
alter table special_days add constraint special_days_apart
  exclude using gist (provider_id with =, daterange(first_day, last_day, '[]') with &&);
