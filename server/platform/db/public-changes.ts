import type pg from 'pg'
import { listenTo } from './listen.ts'

/** Tells whenever public data changed, in this process or another, until closed. */
export const watchPublicChanges = (connection: pg.ClientConfig, changed: () => void) =>
  listenTo(connection, 'public_data_changed', { name: 'sanavia changes', heard: changed, missed: changed })
