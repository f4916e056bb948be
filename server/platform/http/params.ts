import * as z from 'zod/mini'

const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** An id in an address. What is no id is the id of nothing. */
export const idParam = z.catch(z.uuid().check(z.toLowerCase()), NOBODYS)

export const ChatParams = z.object({ id: idParam })
