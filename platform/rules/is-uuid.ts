const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID: PostgreSQL raises an error for other texts in a uuid column. */
export const isUuid = (text: string) => UUID.test(text)
