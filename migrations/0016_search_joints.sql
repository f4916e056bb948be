-- Trigrams never run across two words: whoever looks for "opal quartz" by them finds everybody with both words, wherever these
-- stand, and reads long lists for it when both are common. What stands where the two meet is rare: "al qu". Whoever holds a
-- keyword holds its joints, since only those count that have two characters on either side.
create function joints(t text) returns text[] language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(distinct right(word, 2) || ' ' || left(next, 2)), '{}')
        from (select word, lead(word) over (order by at) as next
              from unnest(string_to_array(t, ' ')) with ordinality as words (word, at)) as pairs
        where length(word) > 1 and length(next) > 1 $$;

-- A column, not an index of the expression: a search that walks through thousands of rows compares it in each of them.
alter table provider_search add column joints text[] not null generated always as (joints(doc)) stored;
create index provider_search_joints on provider_search using gin (place_id, joints) with (fastupdate = off);
