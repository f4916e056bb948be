import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A page that opens later. To build it, give its path a file of its own here and drop its name from `pagesToCome`. */
const toCome = (path: string) => route(path, 'routes/opening-soon.tsx', { id: path })

export default [
  layout('shell/page-frame.tsx', [
    index('routes/home.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('api/docs', 'routes/api.docs.tsx'),

    toCome('destinations'),
    toCome('dental'),
    toCome('face'),
    toCome('body'),
    toCome('breast'),
    toCome('hair'),
    toCome('eye'),
    toCome('bariatric'),
    toCome('medical'),
    toCome('how-it-works'),
    toCome('country-packages'),
    toCome('search'),
    toCome('provider/:id'),
    toCome('contact-us'),
    toCome('health-forums-1'),
    toCome('faqs'),
    toCome('app'),
    toCome('terms'),
    toCome('privacy'),
    toCome('forgot-password'),

    toCome('dashboard'),
    toCome('dashboard/messages'),
    toCome('dashboard/saved-items'),
    toCome('dashboard/payments'),
    toCome('profile'),
    toCome('profile-settings'),
    toCome('specialties'),
    toCome('account-settings'),
    toCome('add-package'),
    toCome('manage-articles'),
    toCome('invoices'),

    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
