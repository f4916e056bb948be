-- Approved evidence expires, after warnings 30 and 7 days before.
alter table evidence
  -- How many days before its end the provider was warned last; null before the first warning.
  add column warned_days smallint check (warned_days > 0),
  drop constraint evidence_state_check,
  drop constraint evidence_check3,
  add constraint evidence_state_check check (state in
    ('waiting', 'confirming', 'approved', 'returned', 'refused', 'withdrawn', 'replaced', 'expired')),
  add constraint evidence_check3 check ((valid_until is null) = (state not in ('approved', 'expired')));
-- The job that warns and lets it expire reads what ends soon.
create index evidence_ending on evidence (valid_until) where state = 'approved';
-- The public profile shows what was checked.
create index evidence_approved on evidence (provider_id) where state = 'approved';
drop index evidence_decided;
create index evidence_decided on evidence (decided_at)
  where state in ('returned', 'refused', 'withdrawn', 'replaced', 'expired');

-- The badge follows from evidence alone. Only the demo could set it before; its providers get evidence at the next start.
update providers set verified_at = null
where verified_at is not null
  and not exists (select from evidence where provider_id = account_id and state = 'approved');
update provider_search search set is_verified = false
from providers provider
where provider.account_id = search.provider_id and search.is_verified and provider.verified_at is null;

-- Verified providers come first in the default order of search. The score of a provider is at most 5: a constant above that
-- keeps the order within both groups, and search in memory needs no further comparison.
create or replace view all_provider_documents as
 SELECT p.account_id AS provider_id,
    ( SELECT min(same.id) AS min
           FROM places same
          WHERE same.city_key = l.city_key AND same.country_group = l.country_group) AS place_id,
    l.country_group AS country_key,
    COALESCE(s.speciality_ids, '{}'::smallint[]) AS speciality_ids,
    COALESCE(s.service_type_ids, '{}'::smallint[]) AS service_type_ids,
    COALESCE(( SELECT array_agg(g.language_id ORDER BY g.language_id) AS array_agg
           FROM provider_languages g
          WHERE g.provider_id = p.account_id), '{}'::smallint[]) AS language_ids,
    p.verified_at IS NOT NULL AS is_verified,
    COALESCE(s.lowest_price_cents, p.starting_price_cents) AS price_cents,
        CASE
            WHEN p.feedback_count = 0 THEN 0::double precision
            ELSE p.rating_total::real / p.feedback_count::double precision
        END AS rating,
    (p.score +
        CASE
            WHEN p.verified_at IS NULL THEN 0
            ELSE 10
        END)::real AS score,
    p.time_zone,
    ( SELECT array_agg(COALESCE(h.closes, '-1'::integer::numeric)::smallint ORDER BY day.day) AS array_agg
           FROM generate_series(1, 7) day(day)
             LEFT JOIN LATERAL ( SELECT max(EXTRACT(epoch FROM o.closes) / 60::numeric) AS closes
                   FROM opening_hours o
                  WHERE o.provider_id = p.account_id AND o.weekday = day.day) h ON true) AS closes,
    fold(array_to_string((array_remove(ARRAY[c.name], NULL::text) || s.titles) || s.subtitles, '
'::text)) AS doc,
    ((ARRAY( SELECT '3'::text || c.name
          WHERE c.name IS NOT NULL)) || (ARRAY( SELECT DISTINCT '1'::text || unnest(s.titles)))) || (ARRAY( SELECT DISTINCT '2'::text || unnest(s.subtitles))) AS terms,
    jsonb_build_object('displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name, 'logoPath', c.logo_path, 'picturePath', ( SELECT g.image_path
           FROM gallery_pictures g
          WHERE g.provider_id = p.account_id
          ORDER BY g."position"
         LIMIT 1), 'subHeading', p.sub_heading, 'city', l.city, 'country', l.country, 'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total, 'languages', ARRAY( SELECT n.name
           FROM provider_languages g
             JOIN languages n ON n.id = g.language_id
          WHERE g.provider_id = p.account_id
          ORDER BY n.id), 'offers', COALESCE(s.offers, '[]'::jsonb)) AS card
   FROM providers p
     JOIN accounts a ON a.id = p.account_id
     LEFT JOIN clinics c ON c.provider_id = p.account_id
     LEFT JOIN places l ON l.id = c.place_id
     LEFT JOIN LATERAL ( SELECT array_agg(DISTINCT o.speciality_id) AS speciality_ids,
            array_agg(DISTINCT n.name) AS titles,
            array_agg(DISTINCT u.subtitle) FILTER (WHERE u.subtitle IS NOT NULL) AS subtitles,
            array_agg(DISTINCT u.service_type_id) FILTER (WHERE u.service_type_id IS NOT NULL) AS service_type_ids,
            min(u.price_cents) AS lowest_price_cents,
            jsonb_agg(jsonb_build_array(COALESCE(u.subtitle, n.name), COALESCE(u.key, ''::text), fold(n.name), u.price_cents, treatment_of(u.key)) ORDER BY o."position", u."position") AS offers
           FROM offered_services o
             JOIN specialities n ON n.id = o.speciality_id
             LEFT JOIN sub_services u ON u.service_id = o.id
          WHERE o.provider_id = p.account_id) s ON true;

update provider_search set score = score + 10 where is_verified;
