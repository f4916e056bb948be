-- Result cards show the first picture of a provider's gallery.
create or replace view all_provider_documents as
select
  p.account_id as provider_id,
  (select min(same.id) from places same where same.city_key = l.city_key and same.country_group = l.country_group) as place_id,
  l.country_group as country_key,
  coalesce(s.speciality_ids, '{}') as speciality_ids,
  coalesce(s.service_type_ids, '{}') as service_type_ids,
  coalesce((select array_agg(g.language_id order by g.language_id) from provider_languages g
            where g.provider_id = p.account_id), '{}') as language_ids,
  p.verified_at is not null as is_verified,
  coalesce(s.lowest_price_cents, p.starting_price_cents) as price_cents,
  case when p.feedback_count = 0 then 0 else p.rating_total::real / p.feedback_count end as rating,
  p.score,
  p.time_zone,
  (select array_agg(coalesce(h.closes, -1)::smallint order by day)
     from generate_series(1, 7) day
     left join lateral (select max(extract(epoch from o.closes) / 60) as closes from opening_hours o
                        where o.provider_id = p.account_id and o.weekday = day) h on true) as closes,
  fold(array_to_string(array_remove(array[c.name], null) || s.titles || s.subtitles, E'\n')) as doc,
  array(select '3' || c.name where c.name is not null)
    || array(select distinct '1' || unnest(s.titles)) || array(select distinct '2' || unnest(s.subtitles)) as terms,
  jsonb_build_object(
    'displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name, 'logoPath', c.logo_path,
    'picturePath', (select g.image_path from gallery_pictures g where g.provider_id = p.account_id order by g.position limit 1),
    'subHeading', p.sub_heading, 'city', l.city, 'country', l.country,
    'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total,
    'languages', array(select n.name from provider_languages g join languages n on n.id = g.language_id
                       where g.provider_id = p.account_id order by n.id),
    'offers', coalesce(s.offers, '[]')) as card
from providers p
join accounts a on a.id = p.account_id
left join clinics c on c.provider_id = p.account_id
left join places l on l.id = c.place_id
left join lateral (
  select array_agg(distinct o.speciality_id) as speciality_ids,
    array_agg(distinct n.name) as titles,
    array_agg(distinct u.subtitle) filter (where u.subtitle is not null) as subtitles,
    array_agg(distinct u.service_type_id) filter (where u.service_type_id is not null) as service_type_ids,
    min(u.price_cents) as lowest_price_cents,
    jsonb_agg(jsonb_build_array(coalesce(u.subtitle, n.name), coalesce(u.key, ''), fold(n.name), u.price_cents, treatment_of(u.key))
      order by o.position, u.position) as offers
  from offered_services o
  join specialities n on n.id = o.speciality_id
  left join sub_services u on u.service_id = o.id
  where o.provider_id = p.account_id
) s on true;

-- Only what is new: the rest of the cards stays as it is.
update provider_cards c set card = c.card || jsonb_build_object('picturePath',
  (select g.image_path from gallery_pictures g where g.provider_id = c.provider_id order by g.position limit 1));
