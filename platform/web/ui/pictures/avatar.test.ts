import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Hannah Becker', 'HB'],
  ['Dr. Elif Kaya', 'EK'],
  ['Prof. Dr. Ana de la Cruz', 'AC'],
  ['élodie', 'É'],
  ['  ', ''],
  ['𝒜lma 李', '𝒜李'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
