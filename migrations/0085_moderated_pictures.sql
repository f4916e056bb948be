-- Pictures of galleries can be reported and hidden. Every save of a profile writes its gallery anew, so a picture is known by its
-- provider and its file: it stays hidden when it is saved, moved or removed and added again.
create function picture_id(provider_id uuid, image_path text) returns uuid
  language sql immutable strict parallel safe
  -- A UUID of version 8.
  return overlay(overlay(md5(provider_id::text || image_path) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;

create table moderated_pictures (
  id            uuid primary key,
  provider_id   uuid not null references providers (account_id) on delete cascade,
  image_path    text not null,
  hidden_at     timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (id = picture_id(provider_id, image_path)),
  check (num_nulls(hidden_at, hidden_reason) in (0, 2))
);
comment on table moderated_pictures is 'Pictures of galleries that were reported or hidden.';

create index moderated_pictures_of_provider on moderated_pictures (provider_id);
-- `/images/`, then the hash of the file.
create index moderated_pictures_hidden on moderated_pictures (substr(image_path, 9, 32)) where hidden_at is not null;
create index gallery_pictures_picture on gallery_pictures (picture_id(provider_id, image_path));
create index gallery_pictures_image on gallery_pictures (image_path);

create view visible_gallery_pictures as
select g.provider_id, g.position, g.image_path, g.name, picture_id(g.provider_id, g.image_path) as picture_id
from gallery_pictures g
where not exists (
  select from moderated_pictures m where m.id = picture_id(g.provider_id, g.image_path) and m.hidden_at is not null
);

-- Files that nobody is served. Another provider may have uploaded the same file, which is a picture of its own.
create view hidden_files as
select substr(m.image_path, 9, 32) as hash
from moderated_pictures m
where m.hidden_at is not null
  and not exists (select from visible_gallery_pictures g where g.image_path = m.image_path);

-- Cards show the first visible picture.
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
           FROM visible_gallery_pictures g
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

drop view open_reports;
-- Generated columns cannot be changed in place. Their constraint and their index go with them.
alter table reports
  drop constraint reports_one_subject,
  drop column kind,
  drop column subject_id;
alter table reports add column picture_id uuid references moderated_pictures (id) on delete cascade;
alter table reports
  add column kind text not null generated always as (
    case
      when question_id is not null then 'question'
      when answer_id is not null then 'answer'
      when feedback_id is not null then 'feedback'
      when article_id is not null then 'article'
      when package_id is not null then 'package'
      when picture_id is not null then 'picture'
      else 'profile'
    end
  ) stored,
  add column subject_id uuid not null generated always as (
    coalesce(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id)
  ) stored,
  add constraint reports_one_subject
    check (num_nonnulls(question_id, answer_id, feedback_id, article_id, package_id, picture_id, profile_id) = 1),
  add constraint reports_once unique (kind, subject_id, reporter_id);

create index reports_open on reports (kind, subject_id) where closed_at is null;
create index reports_picture on reports (picture_id) where picture_id is not null;

create view open_reports as
select id, kind, subject_id, reporter_id, reason, text, created_at from reports where closed_at is null
union all
select id, 'chat', id, reporter_id, reason, text, created_at from chat_reports where closed_at is null;

alter table moderation_decisions
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check
    check (kind in ('question', 'answer', 'feedback', 'article', 'package', 'picture', 'profile', 'chat', 'account'));
