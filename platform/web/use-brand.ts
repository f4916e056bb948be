import { useRouteLoaderData } from 'react-router'
import { brand } from '#content/brand.ts'
import { phoneHref } from '#platform/rules/contents/brand-facts.ts'
import type { Site } from '#platform/rules/site.ts'

/** The facts of the company that are in force. */
export const useBrand = () => useRouteLoaderData<Site>('root')?.brand

/** Its phone number and address, also on a page that failed before it had any data. */
export function useContact() {
  const { phone = brand.phone.text, email = brand.email } = useBrand() ?? {}
  return { phone, phoneHref: phoneHref(phone), email }
}
