import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchInstallOffer } from '#platform/web/install-offer.ts'
import { InstallButton } from '../routes/app.tsx'

watchInstallOffer()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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
  expect(screen.getByText('It takes about a minute. Look for the steps marked “Your browser”.')).not.toBe(null)
})

test.each([
  ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', false],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', false],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', true],
  ['Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', true],
])('Firefox on %s is offered the steps only if it can install the site', (_system, userAgent, canInstall) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  render(<InstallButton />)
  expect(screen.queryByText(/^It takes about a minute/) !== null).toBe(canInstall)
  expect(screen.queryByText(/^Firefox can’t install websites on this computer/) !== null).toBe(!canInstall)
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
