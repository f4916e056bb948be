import { dentalProcedures } from '#content/dental-procedures.ts'
import { unit } from './profiles.ts'

const procedures = Object.values(dentalProcedures).flat()

/**
 * A price list of every procedure for every provider. As in reality, the prices of a clinic resemble each other: it has a level
 * between the low and the high end of the usual prices, more clinics in the middle, and each price is up to 15 % beside it.
 */
export const priceListsSql = `
  insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at)
  select a.id, procedure.id,
    (100 * (low + (high - low) * (${unit('level')} + ${unit('level', '1')}) / 2) * (0.85 + 0.3 * ${unit('price', 'procedure.number')}))::int,
    now()
  from (select id, last_name::int as i from accounts) as a
  cross join (values ${procedures.map(({ id, low, high }, number) => `(${number}, '${id}', ${low}, ${high})`).join()})
    as procedure (number, id, low, high)
  order by a.id`
