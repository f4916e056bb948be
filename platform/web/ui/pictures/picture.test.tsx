import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const stored = '/images/0123456789abcdef0123456789abcdef-1200x800.webp'
const picture = (name: string) => screen.getByRole('img', { name })
const attributes = (name: string) => Object.fromEntries([...picture(name).attributes].map((a) => [a.name, a.value]))

test('an uploaded picture comes in the sizes there are, and holds its place', () => {
  render(<Picture src={stored} alt="Reception" sizes="(width >= 768px) 50vw, 100vw" loading="lazy" className="block" />)
  const start = stored.replace('.webp', '')
  expect(attributes('Reception')).toEqual({
    src: stored,
    srcset: `${start}-240.webp 240w, ${start}-480.webp 480w, ${start}-960.webp 960w, ${stored} 1200w`,
    sizes: '(width >= 768px) 50vw, 100vw',
    alt: 'Reception',
    width: '1200',
    height: '800',
    loading: 'lazy',
    class: 'block',
  })
})

test('a place of another shape is held as the page wants it', () => {
  render(<Picture src={stored} alt="Garden" sizes="96px" width={96} height={96} />)
  expect(attributes('Garden')).toMatchObject({ width: '96', height: '96' })
})

test('a drawing stays as it is', () => {
  render(<Picture src="/drawings/clinics/garden.svg" alt="Drawing" sizes="50vw" width={800} height={600} />)
  expect(attributes('Drawing')).toEqual({
    src: '/drawings/clinics/garden.svg',
    alt: 'Drawing',
    width: '800',
    height: '600',
  })
})
