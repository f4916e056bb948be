import { maskPayout } from '#features/payouts/rules/payouts.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { fullProvider } from './provider.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The account of `fullProvider`, as its owner sees it. */
export const fullOwnProvider: OwnProvider = {
  ...fullProvider,
  ...maskPayout(undefined),
  firstName: 'Elif',
  lastName: 'Kaya',
  name: 'Dr. Elif Kaya',
  username: 'elif',
  email: 'elif@example.org',
  phone: '+902125550142',
  isDoctor: true,
  role: 'doctor',
  version: 1,
  articlesVersion: 0,
  timeZone: 'Europe/Istanbul',
  openingHours: [],
  offeredServices: fullProvider.offeredServices.map(({ title, subservices }, at) => ({
    _id: id(100 + at),
    title,
    subservices: subservices.map((service, under) => ({ _id: id(1000 + at * 100 + under), ...service })),
  })),
}
