-- Files are content-addressed, so the file of a hidden gallery picture may be in use elsewhere, also by other accounts: as a logo,
-- in an article or in a package. Those uses are content of their own, which is reported and hidden by itself.
create function image_hashes(content text) returns text[]
  language sql immutable strict parallel safe
  return array(select found[1] from regexp_matches(content, '/images/([0-9a-f]{32})-', 'g') as found);

-- For the look-up of a hidden picture in `hidden_files`.
create index accounts_avatar on accounts (avatar_path) where avatar_path is not null;
-- Without a pending list, which every look-up would have to scan.
create index articles_content_images on articles using gin (image_hashes(content)) with (fastupdate = off);
create index articles_image on articles (image_path);
create index care_packages_image on care_packages (image_path);
create index clinics_logo on clinics (logo_path) where logo_path is not null;
create index doctors_photo on doctors (photo_path);
create index success_stories_after on success_stories (after_path);
create index success_stories_before on success_stories (before_path);

create or replace view hidden_files as
select substr(m.image_path, 9, 32) as hash
from moderated_pictures m
where m.hidden_at is not null
  and not exists (select from visible_gallery_pictures g where g.image_path = m.image_path)
  and not exists (select from accounts a where a.avatar_path = m.image_path)
  and not exists (select from clinics c where c.logo_path = m.image_path)
  and not exists (select from doctors d where d.photo_path = m.image_path)
  and not exists (select from success_stories s where s.before_path = m.image_path)
  and not exists (select from success_stories s where s.after_path = m.image_path)
  and not exists (select from articles a where a.image_path = m.image_path and a.hidden_at is null)
  and not exists (
    select from articles a where image_hashes(a.content) @> array[substr(m.image_path, 9, 32)] and a.hidden_at is null
  )
  and not exists (select from care_packages p where p.image_path = m.image_path and p.hidden_at is null);
