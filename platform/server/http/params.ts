import * as z from 'zod/mini'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** An id in a path. Text that is no UUID becomes the nil UUID, which no row has, so that it is answered with 404. */
export const idParam = z.catch(z.uuid().check(z.toLowerCase()), NIL_UUID)

export const IdParams = z.object({ id: idParam })
