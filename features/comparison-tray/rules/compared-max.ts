/** Apart from the address of a comparison, which results of a search need not load. */
export const COMPARED_MAX = 4
