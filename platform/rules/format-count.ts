/** 12,345. By hand, since many pages arrive with such numbers, and the first `Intl` formatter takes a phone 100 ms to make. */
export const formatCount = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
