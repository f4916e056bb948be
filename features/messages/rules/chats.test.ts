import { expect, test } from 'vitest'
import { ReportForm } from '#features/moderation/rules/moderation.ts'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { CHAT_EVENTS } from './chat-events.ts'
import { AttachmentForm, MESSAGE_MAX, MessageForm, SyncForm } from './chats.ts'

const id = '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11'
const read = (text: unknown) => {
  const { success, data, error } = MessageForm.safeParse({ id, text })
  return success ? data.text : firstProblem(error).message
}

test.each([
  ['  Good morning \n', 'Good morning'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u001bc\u007fd', 'abcd'],
  ['<b>bold</b> &amp;', '<b>bold</b> &amp;'],
  ['\u202eturned around', 'turned around'],
  ['👩‍⚕️', '👩‍⚕️'],
  ['x'.repeat(MESSAGE_MAX), 'x'.repeat(MESSAGE_MAX)],
  [` ${'x'.repeat(MESSAGE_MAX)} `, 'x'.repeat(MESSAGE_MAX)],
])('%j is the message that is meant', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

test.each([
  ['', 'Write something first.'],
  [' \t\n\u00a0\u2003', 'Write something first.'],
  ['\u200b\u200d\u2060\ufeff\u00ad', 'Write something first.'],
  ['\u0000\u0001', 'Write something first.'],
  ['x'.repeat(MESSAGE_MAX + 1), 'A message can have at most 5,000 characters.'],
  [null, 'Write your message as plain text.'],
  [7, 'Write your message as plain text.'],
])('%j is no message', (typed, problem) => {
  expect(read(typed)).toBe(problem)
})

test('an attachment needs no words', () => {
  expect(AttachmentForm.parse({ id })).toEqual({ id, text: '' })
})

test('ids are compared in one form', () => {
  expect(MessageForm.parse({ id: id.toUpperCase(), text: 'Hello' }).id).toBe(id)
})

test('a client without messages syncs from the beginning', () => {
  expect(SyncForm.parse({})).toEqual({ state: '', chats: [] })
  expect(ReportForm.parse({ reason: 'spam' })).toEqual({ reason: 'spam', text: '' })
})

test('an event is an object, and nothing else', () => {
  for (const { payload } of Object.values(CHAT_EVENTS))
    for (const wrong of [undefined, null, 'text', 7, []])
      expect(payload.safeParse(wrong).error?.issues[0]?.message).toBe('Send an object.')
})
