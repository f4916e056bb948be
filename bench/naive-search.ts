import type pg from 'pg'

/** The search as one would write it first: no search row, no index for it. Page, count and facets, like ours. */
export async function searchNaively(pool: pg.Pool, keyword: string, city: string, country: string) {
  const matches = `from providers p join clinics c on c.provider_id = p.account_id join places l on l.id = c.place_id
    where lower(l.city) = lower($2) and lower(l.country) = lower($3) and (c.name ilike $1
      or exists (select from offered_services o join specialities n on n.id = o.speciality_id
                 where o.provider_id = p.account_id and n.name ilike $1)
      or exists (select from offered_services o join sub_services u on u.service_id = o.id
                 where o.provider_id = p.account_id and u.subtitle ilike $1))`
  const values = [`%${keyword}%`, city, country]
  await Promise.all([
    pool.query(`select p.*, c.name ${matches} order by p.score desc, p.account_id desc limit 10`, values),
    pool.query(`select count(*) ${matches}`, values),
    pool.query(
      `select o.speciality_id, count(*) from offered_services o
       where o.provider_id in (select p.account_id ${matches}) group by 1`,
      values,
    ),
  ])
}
