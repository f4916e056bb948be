import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullProvider } from '#test/examples/provider.ts'
import { ShareProfile } from './share-profile.tsx'

const url = `https://sanavia.example/provider/${fullProvider._id}`

async function copyLink(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/provider/:id',
      loader: () => ({ publicUrl: 'https://sanavia.example' }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <ShareProfile provider={fullProvider} />
          <Toaster />
        </>
      ),
    },
  ])
  render(<Page initialEntries={[`/provider/${fullProvider._id}?tab=feedback`]} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
}

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

test('Copy link copies the URL of the profile without its query', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  await copyLink(writeText)
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([[url]])
})

test('a browser that refuses the clipboard shows the URL to copy by hand', async () => {
  await copyLink(() => Promise.reject(new Error('NotAllowedError')))
  expect(await screen.findByText(`The link could not be copied. It is ${url}`)).toBeTruthy()
})
