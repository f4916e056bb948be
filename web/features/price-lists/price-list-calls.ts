import { OwnPriceList, PriceChanges, PriceListConflict, type PriceListForm } from '#domain/price-lists.ts'
import { call } from '#web/platform/api/call.ts'

const PATH = '/api/v1/user/price-list'

export const fetchPriceList = () => call(OwnPriceList, 'GET', PATH)

export const savePriceList = (form: PriceListForm) => call(OwnPriceList, 'PUT', PATH, form)

export const fetchPriceChanges = (procedure: string) => call(PriceChanges, 'GET', `${PATH}/changes/${procedure}`)

/** The newer list that a conflict carries. */
export const newerList = (answer: unknown) => PriceListConflict.safeParse(answer).data?.priceList
