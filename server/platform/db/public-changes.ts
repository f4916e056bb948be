import type pg from 'pg'
import { listenOn } from './listen.ts'

/** Tells whenever public data changed, in this process or another, until closed. */
export const watchPublicChanges = (connection: pg.ClientConfig, changed: () => void) =>
  listenOn(connection, 'public_data_changed', { name: 'sanavia changes', onNotification: changed, onGap: changed })
