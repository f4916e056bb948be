import { type Contents, emptyContents } from '#platform/server/contents/contents.ts'
import { documentDefaults } from '../words/document-defaults.ts'
import { EDITABLE_KEYS, editableDocuments } from '../words/editable-documents.ts'

/** The documents of all features, before the revisions are loaded. */
export const createContents = (): Contents =>
  emptyContents(
    Object.fromEntries(
      EDITABLE_KEYS.map((key) => [key, { fields: editableDocuments[key].fields, initial: documentDefaults[key] }]),
    ),
  )
