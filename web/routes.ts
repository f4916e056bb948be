import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A treatment that needs no more than its article. */
const treatment = (path: string) => route(path, 'routes/treatment.tsx', { id: path })

export default [
  route('offline', 'routes/offline.tsx'),
  route('search/locations', 'routes/search.locations.ts'),
  layout('shell/page-frame.tsx', [
    index('routes/home.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('search', 'routes/search.tsx'),
    route('plan', 'routes/plan.tsx'),
    route('plan/help', 'routes/plan.help.tsx'),
    route('provider/:id', 'routes/provider.$id.tsx'),
    route('plan/clinics', 'routes/plan.clinics.tsx'),
    route('api/docs', 'routes/api.docs.tsx'),

    route('dental', 'routes/dental.tsx'),
    treatment('face'),
    treatment('body'),
    treatment('breast'),
    treatment('hair'),
    treatment('eye'),
    treatment('bariatric'),
    treatment('medical'),
    route('country-packages', 'routes/country-packages.tsx'),
    route('destinations', 'routes/destinations.tsx'),
    route('how-it-works', 'routes/how-it-works.tsx'),
    route('contact-us', 'routes/contact-us.tsx'),
    route('health-forums-1', 'routes/health-forums-1.tsx'),
    route('faqs', 'routes/faqs.tsx'),
    route('app', 'routes/app.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),

    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('undo-payout', 'routes/undo-payout.tsx'),
    route('request-agreement', 'routes/request-agreement.tsx'),

    route('goodbye', 'routes/goodbye.tsx'),
    route('suspended', 'routes/suspended.tsx'),

    route('demo/outbox', 'routes/demo.outbox.tsx'),

    route('*', 'routes/not-found.tsx'),
  ]),

  layout('shell/page-frame.tsx', { id: 'room-page-frame' }, [route('consultation/:id', 'routes/consultation.$id.tsx')]),

  layout('shell/workspace/workspace-frame.tsx', [
    layout('shell/page-frame.tsx', { id: 'workspace-page-frame' }, [
      route('dashboard', 'routes/dashboard.tsx'),
      route('dashboard/appointments', 'routes/dashboard.appointments.tsx'),
      route('dashboard/calendar', 'routes/dashboard.calendar.tsx'),
      route('dashboard/cases', 'routes/dashboard.cases.tsx'),
      route('dashboard/cases/:id', 'routes/dashboard.cases.$id.tsx'),
      route('dashboard/case-requests', 'routes/dashboard.case-requests.tsx'),
      route('dashboard/case-requests/:id', 'routes/dashboard.case-requests.$id.tsx'),
      route('dashboard/numbers', 'routes/dashboard.numbers.tsx'),
      route('dashboard/hidden-content', 'routes/dashboard.hidden-content.tsx'),
      route('dashboard/notifications', 'routes/dashboard.notifications.tsx'),
      route('dashboard/payments', 'routes/dashboard.payments.tsx'),
      route('dashboard/saved-items', 'routes/dashboard.saved-items.tsx'),
      route('dashboard/health-records', 'routes/dashboard.health-records.tsx'),
      route('consultation/:id/summary', 'routes/consultation.$id.summary.tsx'),
      route('invoices', 'routes/invoices.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('profile-settings', 'routes/profile-settings.tsx'),
      route('profile-settings/verification', 'routes/profile-settings.verification.tsx'),
      route('account-settings', 'routes/account-settings.tsx'),
      route('dashboard/messages', 'routes/dashboard.messages.tsx'),
      route('specialties', 'routes/specialties.tsx'),
      route('add-package', 'routes/add-package.tsx'),
      route('manage-articles', 'routes/manage-articles.tsx'),
    ]),
  ]),

  layout('shell/operator/operator-frame.tsx', [
    layout('shell/page-frame.tsx', { id: 'operator-page-frame' }, [
      route('operator', 'routes/operator.tsx'),
      route('operator/requests', 'routes/operator.requests.tsx'),
      route('operator/requests/:reference', 'routes/operator.requests.$reference.tsx'),
      route('operator/calls', 'routes/operator.calls.tsx'),
      route('operator/templates', 'routes/operator.templates.tsx'),
      route('operator/verifications', 'routes/operator.verifications.tsx'),
      route('operator/verifications/:id', 'routes/operator.verifications.$id.tsx'),
      route('operator/reports', 'routes/operator.reports.tsx'),
      route('operator/people', 'routes/operator.people.tsx'),
      route('operator/people/:id', 'routes/operator.people.$id.tsx'),
      route('operator/numbers', 'routes/operator.numbers.tsx'),
      route('operator/audit', 'routes/operator.audit.tsx'),
      route('operator/team', 'routes/operator.team.tsx'),
      route('operator/content', 'routes/operator.content.tsx'),
      route('operator/content/:key', 'routes/operator.content.$key.tsx'),
      route('operator/imports', 'routes/operator.imports.tsx'),
      route('operator/imports/:id', 'routes/operator.imports.$id.tsx'),
      route('operator/outbox', 'routes/operator.outbox.tsx'),
    ]),
  ]),
] satisfies RouteConfig
