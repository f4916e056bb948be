import { call } from '#platform/web/api/call.ts'
import { OwnPriceList, PriceChanges, PriceListConflict, type PriceListForm } from '../rules/price-lists.ts'

const PATH = '/api/v1/user/price-list'

export const fetchPriceList = () => call(OwnPriceList, 'GET', PATH)

export const savePriceList = (form: PriceListForm) => call(OwnPriceList, 'PUT', PATH, form)

export const fetchPriceChanges = (procedure: string) => call(PriceChanges, 'GET', `${PATH}/changes/${procedure}`)

/** The newer list that a conflict carries. */
export const newerList = (answer: unknown) => PriceListConflict.safeParse(answer).data?.priceList
