import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { accountData, deviceData, payoutData } from './account-data.ts'
import { appointmentData } from './appointment-data.ts'
import { chatData } from './chat-data.ts'
import { feedbackData } from './feedback-data.ts'
import { forumData, reportData } from './forum-data.ts'
import { invoiceData } from './invoice-data.ts'
import { consultationData, mailData } from './mail-data.ts'
import { articleData, packageData, profileData, serviceData } from './provider-data.ts'
import { savedItemsData } from './saved-items-data.ts'

/** Somebody whose data it is. The address is null until a mailed link has proven that it is theirs. */
export type Person = { id: string; email: string | null }

/** What one feature stores about people. */
export type PersonalData = {
  /** The file in the download, without its ending. */
  name: string
  /** The tables it comes from. A test finds those that belong to somebody and are named nowhere. */
  tables: readonly (keyof Tables)[]
  /** All of it, for the person themselves. Addresses of stored files bring the files along. */
  read: (ctx: Ctx, person: Person) => Promise<unknown>
  /**
   * Removes what does not go with the account by `on delete cascade`, or takes the names out of what others must keep.
   * The account itself is still there.
   */
  erase?: (tx: Tx, person: Person) => Promise<unknown>
}

/** One line per feature: what is named here is part of the download, and goes when somebody leaves. */
export const personalData: readonly PersonalData[] = [
  accountData,
  deviceData,
  profileData,
  serviceData,
  articleData,
  packageData,
  payoutData,
  chatData,
  appointmentData,
  savedItemsData,
  feedbackData,
  forumData,
  reportData,
  invoiceData,
  consultationData,
  mailData,
]
