import { documents } from '#platform/words/documents.ts'
import { mailDocuments } from './mail-documents.ts'

/** Everything that administrators edit, in the order of the list: the documents of the site, and the words of all emails. */
export const editableDocuments = { ...documents, ...mailDocuments }

export type EditableKey = keyof typeof editableDocuments
export const EDITABLE_KEYS = Object.keys(editableDocuments) as EditableKey[]
