import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function open() {
  const onClose = vi.fn()
  render(
    <Dialog title="Login" isOpen onClose={onClose}>
      <p>Form</p>
    </Dialog>,
  )
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog'), onClose }
}

test('a dialog that the browser closes is closed for the page', () => {
  const { dialog, onClose } = open()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalled()
})

test('the close event of an earlier time leaves a dialog open that has been opened again', () => {
  const { dialog, onClose } = open()
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('the page behind does not scroll until the last of several dialogs is closed', () => {
  const isLocked = () => document.documentElement.hasAttribute('data-modal')
  const dialogs = (isFirstOpen: boolean, isSecondOpen: boolean) => (
    <>
      <Dialog title="Invoice" isOpen={isFirstOpen} onClose={vi.fn()}>
        <p>Form</p>
      </Dialog>
      <Dialog title="Leave without saving?" isOpen={isSecondOpen} onClose={vi.fn()}>
        <p>Question</p>
      </Dialog>
    </>
  )
  const { rerender, unmount } = render(dialogs(true, true))
  expect(isLocked()).toBe(true)
  rerender(dialogs(true, false))
  expect(isLocked()).toBe(true)
  rerender(dialogs(false, false))
  expect(isLocked()).toBe(false)
  rerender(dialogs(true, false))
  unmount()
  expect(isLocked()).toBe(false)
})
