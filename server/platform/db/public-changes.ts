import type pg from 'pg'
import { listenOn } from './listen.ts'

/** Calls back after changes of public data in any process. */
export const watchPublicChanges = (connection: pg.ClientConfig, listener: () => void) =>
  listenOn(connection, 'public_data_changed', { name: 'sanavia changes', onNotification: listener, onGap: listener })
