// Generated from migrations/ by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  accounts: {
    id: Generated<string>
    role: string
    username: string
    email: string | null
    password_hash: string
    first_name: string
    last_name: string
    display_name: string
    phone: string
    avatar_path: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  migrations: {
    name: string
    checksum: string
    applied_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  opening_hours: {
    provider_id: string
    weekday: number
    opens: string
    closes: string
  }
  providers: {
    account_id: string
    title: Generated<string>
    specialty: Generated<string>
    practicing_since: number | null
    city: Generated<string>
    country: Generated<string>
    time_zone: Generated<string>
    verified_at: ColumnType<Date | null, Date | null | string, Date | null | string>
    feedback_count: Generated<number>
    rating_total: Generated<number>
    score: GeneratedAlways<number>
  }
  sessions: {
    token_hash: Buffer
    account_id: string
    user_agent: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
}
