import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import { PlanQuestions } from './plan-questions.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const openQuestions = () => openPage(() => <PlanQuestions form={(opening) => <p>{opening}</p>} />)

test('answers are still there after a reload, and the focus moves to the form', async () => {
  openQuestions()
  fireEvent.click(await screen.findByLabelText('A missing tooth'))
  cleanup()
  openQuestions()
  expect(await screen.findByLabelText('A missing tooth')).toHaveProperty('checked', true)

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const form = screen.getByText(/What’s bothering you\? A missing tooth/)
  expect(document.activeElement?.contains(form)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
