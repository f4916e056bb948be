import type { FeedbackPage } from '#features/feedback/rules/feedback.ts'
import type { QuestionPage } from '#features/forum/rules/forum.ts'
import type { PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import type { Reliability } from '#features/reliability/rules/reliability.ts'
import type { Provider, Specialist, TopClinic } from '#platform/rules/providers.ts'

/** The public profile with its price list and reliability, the first page of feedback with its totals, and the newest public questions. */
export type ProfilePage = {
  provider: Provider
  feedback: FeedbackPage
  questions: QuestionPage
  prices: PublicPrice[]
  reliability: Reliability
}

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    profilePage: (providerId: string) => Promise<ProfilePage | null>
    topSpecialists: () => Promise<Specialist[]>
    topDentalClinics: () => Promise<TopClinic[]>
  }
}
