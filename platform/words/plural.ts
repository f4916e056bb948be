/** 1 clinic, 2 clinics */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
