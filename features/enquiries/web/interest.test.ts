import { expect, test } from 'vitest'
import { describeInterest, prependSentence } from './interest.ts'

test.each([
  ['?package=All-on-4+by+the+sea', 'I am interested in the package “All-on-4 by the sea”.'],
  ['?provider=Dr.+Elif+Kaya', 'I am interested in a treatment with Dr. Elif Kaya.'],
  [
    '?provider=0198c6a2-9e0a-7c3e-8f7e-2c4f4c0f9b11&name=Dr.+Elif+Kaya&treatment=Sinus+lift',
    'I am interested in Sinus lift with Dr. Elif Kaya.',
  ],
  ['?provider=0198c6a2-9e0a-7c3e-8f7e-2c4f4c0f9b11', undefined],
  ['?package=%20', undefined],
  [
    '?plan=1-M36-im36',
    `I am interested in the treatment plan at ${location.origin}/plan?plan=1-M36-im36 and would like to know which clinics can do it.`,
  ],
  ['?plan=javascript:alert(1)', undefined],
  ['?package=5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11', undefined],
  ['', undefined],
])('the address %s leads to the sentence %s', (search, sentence) => expect(describeInterest(search)).toBe(sentence))

test('untrusted text of an address becomes one short line', () => {
  const sentence = describeInterest(`?package=${encodeURIComponent(`<b>a\n\u202eb</b>${'x'.repeat(500)}`)}`)
  expect(sentence).toContain('<b>a b</b>xxx')
  expect(sentence?.length).toBeLessThan(160)
})

function formWith(message: string) {
  const form = document.createElement('form')
  form.innerHTML = '<textarea name="message"></textarea>'
  const area = form.elements.namedItem('message') as HTMLTextAreaElement
  area.value = message
  return { form, area }
}

test.each([
  ['an empty message', '', 'I am interested in B.\n\n'],
  ['the sentence of an earlier page', 'I am interested in A.\n\n', 'I am interested in B.\n\n'],
  ['words of their own', 'Hello.', 'I am interested in B.\n\nHello.'],
  ['the same sentence', 'I am interested in B.\n\nHello.', 'I am interested in B.\n\nHello.'],
])('the sentence is added once to %s, and typed text stays', (_what, before, after) => {
  const { form, area } = formWith(before)
  prependSentence(form, 'I am interested in B.')
  expect(area.value).toBe(after)
})
