import { WorkingHours, WorkingHoursConflict, type WorkingHoursForm } from '#features/enquiries/rules/working-hours.ts'
import { call } from '#platform/web/api/call.ts'

const PATH = '/api/v1/operator/working-hours'

export const fetchHours = () => call(WorkingHours, 'GET', PATH)
export const saveHours = (id: string, form: WorkingHoursForm) => call(WorkingHours, 'PUT', `${PATH}/${id}`, form)

/** The newer hours that a conflict carries. */
export const newerHours = (answer: unknown) => WorkingHoursConflict.safeParse(answer).data?.operator
