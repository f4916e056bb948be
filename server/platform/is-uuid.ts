const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text from an address can be the id of a row; the database would not take another. */
export const isUuid = (text: string) => UUID.test(text)
