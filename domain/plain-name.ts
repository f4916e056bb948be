/** A name as people type it: without accents, in small letters. */
export const plainName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
