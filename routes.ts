import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A treatment that needs no more than its article. */
const treatment = (path: string) => route(path, 'features/site/web/routes/treatment.tsx', { id: path })

export default [
  route('offline', 'app/web/routes/offline.tsx'),
  route('search/locations', 'features/search/web/routes/search.locations.ts'),
  layout('app/web/shell/page-frame.tsx', [
    index('features/site/web/routes/home.tsx'),
    route('signup', 'features/accounts/web/routes/signup.tsx'),
    route('search', 'features/search/web/routes/search.tsx'),
    route('plan', 'features/plans/web/routes/plan.tsx'),
    route('plan/help', 'features/enquiries/web/routes/plan.help.tsx'),
    route('provider/:id', 'features/profiles/web/routes/provider.$id.tsx'),
    route('plan/clinics', 'features/plan-totals/web/routes/plan.clinics.tsx'),
    route('compare', 'features/comparisons/web/routes/compare.tsx'),
    route('api/docs', 'features/site/web/routes/api.docs.tsx'),

    route('dental', 'features/site/web/routes/dental.tsx'),
    treatment('face'),
    treatment('body'),
    treatment('breast'),
    treatment('hair'),
    treatment('eye'),
    treatment('bariatric'),
    treatment('medical'),
    route('country-packages', 'features/care-packages/web/routes/country-packages.tsx'),
    route('destinations', 'features/site/web/routes/destinations.tsx'),
    route('how-it-works', 'features/site/web/routes/how-it-works.tsx'),
    route('contact-us', 'features/enquiries/web/routes/contact-us.tsx'),
    route('health-forums-1', 'features/enquiries/web/routes/health-forums-1.tsx'),
    route('faqs', 'features/site/web/routes/faqs.tsx'),
    route('app', 'features/site/web/routes/app.tsx'),
    route('terms', 'features/site/web/routes/terms.tsx'),
    route('privacy', 'features/site/web/routes/privacy.tsx'),

    route('forgot-password', 'features/accounts/web/routes/forgot-password.tsx'),
    route('reset-password', 'features/accounts/web/routes/reset-password.tsx'),
    route('confirm-email', 'features/accounts/web/routes/confirm-email.tsx'),
    route('unsubscribe', 'features/accounts/web/routes/unsubscribe.tsx'),
    route('undo-payout', 'features/payouts/web/routes/undo-payout.tsx'),
    route('request-agreement', 'features/enquiries/web/routes/request-agreement.tsx'),

    route('goodbye', 'features/accounts/web/routes/goodbye.tsx'),
    route('suspended', 'features/accounts/web/routes/suspended.tsx'),

    route('demo/outbox', 'features/outbox/web/routes/demo.outbox.tsx'),

    route('*', 'app/web/routes/not-found.tsx'),
  ]),

  layout('app/web/shell/page-frame.tsx', { id: 'room-page-frame' }, [
    route('consultation/:id', 'features/video-calls/web/routes/consultation.$id.tsx'),
  ]),

  layout('app/web/shell/workspace/workspace-frame.tsx', [
    layout('app/web/shell/page-frame.tsx', { id: 'workspace-page-frame' }, [
      route('dashboard', 'features/dashboard/web/routes/dashboard.tsx'),
      route('dashboard/appointments', 'app/web/routes/dashboard.appointments.tsx'),
      route('dashboard/calendar', 'features/appointments/web/routes/dashboard.calendar.tsx'),
      route('dashboard/cases', 'features/cases/web/routes/dashboard.cases.tsx'),
      route('dashboard/cases/new', 'features/cases/web/routes/dashboard.cases.new.tsx'),
      route('dashboard/cases/:id', 'features/cases/web/routes/dashboard.cases.$id.tsx'),
      route('dashboard/case-requests', 'features/cases/web/routes/dashboard.case-requests.tsx'),
      route('dashboard/case-requests/:id', 'features/cases/web/routes/dashboard.case-requests.$id.tsx'),
      route('dashboard/numbers', 'features/numbers/web/routes/dashboard.numbers.tsx'),
      route('dashboard/hidden-content', 'features/moderation/web/routes/dashboard.hidden-content.tsx'),
      route('dashboard/notifications', 'features/notifications/web/routes/dashboard.notifications.tsx'),
      route('dashboard/payments', 'features/invoices/web/routes/dashboard.payments.tsx'),
      route('dashboard/plans', 'features/plans/web/routes/dashboard.plans.tsx'),
      route('dashboard/saved-items', 'features/saved-items/web/routes/dashboard.saved-items.tsx'),
      route('dashboard/health-records', 'features/health-records/web/routes/dashboard.health-records.tsx'),
      route('consultation/:id/summary', 'features/summaries/web/routes/consultation.$id.summary.tsx'),
      route('invoices', 'features/invoices/web/routes/invoices.tsx'),
      route('profile', 'features/dashboard/web/routes/profile.tsx'),
      route('profile-settings', 'features/providers/web/routes/profile-settings.tsx'),
      route('profile-settings/verification', 'features/verifications/web/routes/profile-settings.verification.tsx'),
      route('account-settings', 'app/web/routes/account-settings.tsx'),
      route('dashboard/messages', 'app/web/routes/dashboard.messages.tsx'),
      route('specialties', 'features/price-lists/web/routes/specialties.tsx'),
      route('add-package', 'app/web/routes/add-package.tsx'),
      route('manage-articles', 'features/articles/web/routes/manage-articles.tsx'),
    ]),
  ]),

  layout('app/web/shell/operator/operator-frame.tsx', [
    layout('app/web/shell/page-frame.tsx', { id: 'operator-page-frame' }, [
      route('operator', 'app/web/routes/operator.tsx'),
      route('operator/requests', 'features/enquiries/web/routes/operator.requests.tsx'),
      route('operator/requests/:reference', 'features/enquiries/web/routes/operator.requests.$reference.tsx'),
      route('operator/calls', 'features/enquiries/web/routes/operator.calls.tsx'),
      route('operator/templates', 'features/enquiries/web/routes/operator.templates.tsx'),
      route('operator/verifications', 'features/verifications/web/routes/operator.verifications.tsx'),
      route('operator/verifications/:id', 'features/verifications/web/routes/operator.verifications.$id.tsx'),
      route('operator/reports', 'features/moderation/web/routes/operator.reports.tsx'),
      route('operator/people', 'features/people/web/routes/operator.people.tsx'),
      route('operator/people/:id', 'features/people/web/routes/operator.people.$id.tsx'),
      route('operator/numbers', 'features/numbers/web/routes/operator.numbers.tsx'),
      route('operator/audit', 'features/audit/web/routes/operator.audit.tsx'),
      route('operator/team', 'app/web/routes/operator.team.tsx'),
      route('operator/content', 'features/site-content/web/routes/operator.content.tsx'),
      route('operator/content/:key', 'features/site-content/web/routes/operator.content.$key.tsx'),
      route('operator/imports', 'features/provider-imports/web/routes/operator.imports.tsx'),
      route('operator/imports/:id', 'features/provider-imports/web/routes/operator.imports.$id.tsx'),
      route('operator/outbox', 'features/outbox/web/routes/operator.outbox.tsx'),
    ]),
  ]),
] satisfies RouteConfig
