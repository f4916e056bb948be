/** How an entry of a form names a file that is sent beside it under the same field: the first is 0. */
export const uploadRef = (number: number) => `upload:${number}`

/** The number of that file; nothing when the text names no such file. */
export const uploadNumber = (file: string) => (/^upload:\d{1,4}$/.test(file) ? Number(file.slice(7)) : undefined)
