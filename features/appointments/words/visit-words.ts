/** In notifications, messages and on screens. */
export const describeVisitCount = (count: number) => (count === 1 ? 'a visit' : `${count} visits`)
