/** Languages that providers and their doctors speak with patients. */
export const languages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Chinese',
  'Japanese',
  'Korean',
  'Italian',
  'Portuguese',
  'Russian',
] as const
export type Language = (typeof languages)[number]
