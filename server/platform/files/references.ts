import type { Tables } from '#server/platform/db/tables.ts'

type Reference = { [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] & string } }[keyof Tables]

/**
 * Every column that can hold the address of a stored file, or a text with such addresses. The collector deletes what
 * none of them mentions: a column that is missing here loses its files.
 */
export const REFERENCES: readonly Reference[] = [
  { table: 'accounts', column: 'avatar_path' },
  { table: 'articles', column: 'content' },
  { table: 'articles', column: 'image_path' },
  { table: 'care_packages', column: 'image_path' },
  { table: 'chat_messages', column: 'attachment_path' },
  { table: 'clinics', column: 'logo_path' },
  { table: 'doctors', column: 'photo_path' },
  { table: 'downloads', column: 'file_path' },
  { table: 'downloads', column: 'file_path' },
  { table: 'gallery_pictures', column: 'image_path' },
  { table: 'success_stories', column: 'after_path' },
  { table: 'success_stories', column: 'before_path' },
]
