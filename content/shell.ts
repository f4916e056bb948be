import { brand } from './brand.ts'

/*
 * The words of header, footer and menus, which every page loads. Single exports, imported as a namespace: the bundler
 * drops their names.
 */

export const skip = 'Skip to content'
export const demoLabel = 'Demo data'
export const demoNote = 'Demo data: people and clinics are invented'
export const logo = `${brand.name}, home`
export const main = 'Main'
export const menu = 'Menu'
export const home = 'Home'
export const destinations = 'Destinations'
export const treatments = 'Treatments'
export const allTreatments = 'Search all treatments'
export const howItWorks = 'How it Works'
export const search = 'Search'
export const dashboard = 'Dashboard'
export const prices = 'Prices in'
export const login = 'Login'
/** In place of the login button where JavaScript is switched off. */
export const loginWithoutScripts = 'Login needs JavaScript'
export const join = 'Join Now'
export const account = 'Account of {name}'
export const contact = 'Contact'
export const install = 'Install on {device}'
