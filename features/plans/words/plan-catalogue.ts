import type { PlanCatalogue } from '../rules/plans.ts'
import { planServices } from './plan-services.ts'
import { planTreatments } from './plan-treatments.ts'

/** All that a plan can contain, for the rules of `features/plans/rules/plans.ts`. */
export const planCatalogue: PlanCatalogue = { treatments: planTreatments, services: planServices }
