import { brand } from '#content/brand.ts'

/** The words of the page about the API. */
export const apiDocsPage = {
  title: 'API',
  description: `Every call of the ${brand.name} API: who can make it, what it takes and what it returns.`,
  heading: `The ${brand.name} API`,
  login:
    'All calls speak JSON. Log in to get a token, and send it with every private call in the header {header}. It is valid for 25 days, or until you log out.',
  refusals:
    'A refusal has the status of its kind and always the same form: {success} is false, {message} is for people and {code} for programs, one of {codes}.',
  document: 'OpenAPI 3.1 document',
  contents: 'Calls',
  otherGroup: 'More',
} as const

/** The words of the description of one call. */
export const apiCall = {
  mayCall: (roles: string) => `May call: ${roles}`,
  roles: {
    visitor: 'Everyone',
    patient: 'Patients',
    doctor: 'Providers',
    operator: 'Operators',
    administrator: 'Administrators',
  },
  noRoles: 'not stated',
  parameters: 'Parameters',
  request: 'Request',
  answer: (status: string) => `Answer ${status}`,
  example: 'Try it',
} as const

/** The words of the description of a field. */
export const apiField = {
  optional: 'may be missing',
  anything: 'anything',
  listOf: (type: string) => `list of ${type}`,
  or: (types: readonly string[]) => types.join(' or '),
  lengthBetween: (least: number, most: number) => `${least} to ${most} characters`,
  lengthFrom: (least: number) => `at least ${least} ${least === 1 ? 'character' : 'characters'}`,
  default: (value: string) => `default ${value}`,
} as const
