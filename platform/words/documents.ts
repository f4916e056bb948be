import { catalogueDocuments } from '#content/documents/catalogue.ts'
import { destinationsDocument } from '#content/documents/destinations.ts'
import type { ContentFields, ValueOf } from '#platform/rules/contents/content-fields.ts'

/** A document that administrators edit on the care desk. */
export type DocumentDescription = {
  title: string
  /** What it is, and where visitors see it. */
  lead: string
  /** The page of the preview; empty for an email, which is its own preview. */
  path: string
  fields: ContentFields
}

const MARKS =
  'Use **two asterisks** for bold, [words](/address) for a link to a page of this site, and {{phone}} or {{email}} for our own.'

const testimonialPortraits = [
  { value: '', text: 'Initials' },
  { value: 'grace-okafor', text: 'Drawing 1' },
  { value: 'tom-whitfield', text: 'Drawing 2' },
  { value: 'ines-costa', text: 'Drawing 3' },
  { value: 'bernd-schaefer', text: 'Drawing 4' },
  { value: 'maya-thompson', text: 'Drawing 5' },
  { value: 'daniel-nguyen', text: 'Drawing 6' },
  { value: 'sofia-lindqvist', text: 'Drawing 7' },
  { value: 'omar-farouk', text: 'Drawing 8' },
  { value: 'helen-murray', text: 'Drawing 9' },
  { value: 'lucia-fernandez', text: 'Drawing 10' },
] as const

/** The documents of the site by their keys. What they hold is described field by field; features/site-content has the defaults. */
export const documents = {
  brand: {
    title: 'Brand facts',
    lead: 'Phone, email, office and the figures of the home page, wherever the site and its emails print them.',
    path: '/contact-us',
    fields: {
      phone: { kind: 'line', label: 'Phone', hint: 'With the country code.', max: 40, format: 'phone' },
      email: {
        kind: 'line',
        label: 'Email',
        hint: 'Where people write to. The sender of our emails is a setting of the server.',
        max: 120,
        format: 'email',
      },
      office: { kind: 'line', label: 'Office', max: 160 },
      emergencyLine: { kind: 'line', label: 'Words before the phone number at the top of pages', max: 100 },
      medicalEmergency: { kind: 'line', label: 'What to do in a medical emergency', max: 160 },
      tagline: { kind: 'line', label: 'Tagline', max: 60 },
      promise: { kind: 'line', label: 'Promise in the footer', max: 160 },
      noAdvice: { kind: 'line', label: 'Note that we give no medical advice', max: 200 },
      figures: {
        kind: 'list',
        label: 'Figures of the home page',
        entry: 'figure',
        titleOf: 'words',
        max: 6,
        fields: {
          id: { kind: 'slug', from: 'words' },
          figure: { kind: 'line', label: 'Figure', max: 12 },
          words: { kind: 'line', label: 'Words', max: 40 },
          counts: { kind: 'line', label: 'What it counts', max: 100 },
        },
      },
    },
  },
  destinations: destinationsDocument,
  faqs: {
    title: 'Frequently asked questions',
    lead: 'The page of questions and answers, which search engines also show.',
    path: '/faqs',
    fields: {
      lead: { kind: 'line', label: 'Introduction', max: 200 },
      groups: {
        kind: 'list',
        label: 'Groups',
        entry: 'group',
        titleOf: 'heading',
        max: 12,
        fields: {
          id: { kind: 'slug', from: 'heading' },
          heading: { kind: 'line', label: 'Heading', max: 80 },
          questions: {
            kind: 'list',
            label: 'Questions',
            entry: 'question',
            titleOf: 'question',
            max: 30,
            fields: {
              id: { kind: 'slug', from: 'question' },
              question: { kind: 'line', label: 'Question', max: 160 },
              answer: { kind: 'text', label: 'Answer', hint: MARKS, max: 1500 },
            },
          },
        },
      },
      unanswered: { kind: 'text', label: 'Last paragraph', hint: MARKS, max: 300 },
    },
  },
  testimonials: {
    title: 'Testimonials',
    lead: 'What patients say, on the home page. Without quotes the section is not shown.',
    path: '/',
    fields: {
      lead: { kind: 'line', label: 'Introduction', max: 200 },
      quotes: {
        kind: 'list',
        label: 'Quotes',
        entry: 'quote',
        titleOf: 'name',
        max: 30,
        fields: {
          id: { kind: 'slug', from: 'name' },
          name: { kind: 'line', label: 'Name', max: 80 },
          from: { kind: 'line', label: 'Home town', max: 80 },
          treatment: { kind: 'line', label: 'Treatment', max: 80 },
          destination: { kind: 'line', label: 'Place of treatment', max: 80 },
          quote: {
            kind: 'text',
            label: 'Quote',
            hint: 'In the words of the patient, who has agreed in writing that we publish it.',
            max: 400,
          },
          portrait: { kind: 'choice', label: 'Picture', options: testimonialPortraits },
        },
      },
      note: {
        kind: 'line',
        label: 'Note below the quotes',
        hint: 'For example that names were changed.',
        max: 120,
        isOptional: true,
      },
    },
  },
  ...catalogueDocuments,
} as const satisfies Record<string, DocumentDescription>

export type DocumentKey = keyof typeof documents

/** What is in force of a document. */
export type ContentValue<Key extends DocumentKey> = ValueOf<(typeof documents)[Key]['fields']>

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    /** What is in force of a document that administrators edit. From memory, without a query. */
    content: <Key extends DocumentKey>(key: Key) => ContentValue<Key>
  }
}
