const characters = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`

/** How far a text is from its limit. */
export const textArea = {
  left: (count: number) => `${characters(count)} left.`,
  tooMany: (count: number) => `${characters(count)} too many.`,
} as const
