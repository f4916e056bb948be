import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchInstallOffer } from '#web/platform/install-offer.ts'
import { InstallButton } from './install-button.tsx'

watchInstallOffer()
afterEach(cleanup)

const installButton = () => screen.queryByRole('button', { name: 'Install Sanavia' })

/** Fires the event of a browser that can install the site. */
function offerInstallation() {
  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(offer))
  return { offer, prompt }
}

test('a visitor whose browser cannot install the site sees a hint instead of the button', () => {
  render(<InstallButton />)
  expect(installButton()).toBe(null)
  expect(screen.getByText('It takes about a minute. The steps for your device come first.')).not.toBe(null)
})

test('a visitor whose browser offers installation installs the site once', () => {
  render(<InstallButton />)
  const { offer, prompt } = offerInstallation()
  expect(offer.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  fireEvent.click(installButton() as HTMLElement)
  expect(prompt).toHaveBeenCalledOnce()
  expect(installButton()).toBe(null)
})

test('an installation offer from another page stays available until the site is installed', () => {
  offerInstallation()
  render(<InstallButton />)
  expect(installButton()).not.toBe(null)
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(installButton()).toBe(null)
})
