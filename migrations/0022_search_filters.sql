-- Where thousands match, most of them do not fit the filters, and fetching each row to see that took longest. These indexes
-- hold what the filters ask for, so that only who fits is fetched and compared with the keyword.
drop index provider_search_place_score, provider_search_country, provider_search_score;
create index provider_search_place_score on provider_search (place_id, score desc, provider_id desc)
  include (is_verified, rating, price_cents, language_ids, speciality_ids, service_type_ids);
create index provider_search_country on provider_search (country_key, score desc, provider_id desc)
  include (is_verified, rating, price_cents, language_ids, speciality_ids, service_type_ids);
create index provider_search_score on provider_search (score desc, provider_id desc)
  include (is_verified, rating, price_cents, language_ids, speciality_ids, service_type_ids);
