/** The words of the fields for files. */
export const fileFields = {
  choose: 'Choose {file}',
  change: 'Change {file}',
  remove: 'Remove {file}',
  chosen: (name: string) => `${name} is chosen.`,
  problem: (name: string, problem: string) => `${name}: ${problem}`,
  unreadable: 'We could not open this file. Choose it again.',
  description: (name: string, size: string) => `${name}, ${size}`,
  progress: 'Upload',
  sent: (percentage: number) => `${percentage} %`,
  allSent: 'Sent. Saving',
} as const

export type FileWords = { new: string; present: string; removed: string }

/** A file in the sentences of its field: one to choose, and the one that is there. */
export const fileKinds = {
  picture: { new: 'a picture', present: 'picture', removed: 'The picture is removed.' },
  pdf: { new: 'a PDF file', present: 'PDF file', removed: 'The PDF file is removed.' },
} as const satisfies Record<string, FileWords>

const pictures = (count: number) => (count === 1 ? '1 picture is' : `${count} pictures are`)

/** The words of the field for several pictures. */
export const imagesField = {
  choose: 'Choose pictures',
  drop: 'or drop them here',
  problem: '{name}: {problem}',
  added: (count: number) => `${pictures(count)} added.`,
  refused: (count: number) => `${pictures(count)} refused.`,
} as const
