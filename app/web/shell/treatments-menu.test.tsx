import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import { TreatmentsMenu } from './treatments-menu.tsx'

afterEach(cleanup)

const open = () => openPage(() => <TreatmentsMenu className="" />)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const drawings = () => [...document.querySelectorAll('img')]

test('the open menu shows each treatment with its drawing, and the lowest price of what is offered', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Treatments' }))
  await screen.findByRole('link', { name: 'Dental Implant from $520' })
  expect(screen.getByRole('link', { name: 'Bariatric Surgery Gastric sleeve from $2,900' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Medical Check-up' }).getAttribute('href')).toBe('/medical')
  expect(new Set(drawings().map(({ src }) => src)).size).toBe(8)
})

test('the closed menu has the links, but loads no drawings', () => {
  open()
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(9)
  expect(drawings()).toEqual([])
})

test('the focus stays on a link while its drawing is loaded', async () => {
  open()
  screen.getByRole('button', { name: 'Treatments' }).focus()
  press('ArrowDown')
  const first = document.activeElement
  await waitFor(() => expect(drawings()).toHaveLength(8))
  expect(document.activeElement).toBe(first)
  press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('Rhinoplasty')
})
