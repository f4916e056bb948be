type Connection = { end: () => void; letGo: () => void }

/** The open connections, by the token that they were opened with. */
export function createConnectionRegistry() {
  const open = new Map<string, Set<Connection>>()
  return {
    /** Returns what to call when it is closed. */
    add: (token: string, connection: Connection) => {
      const sameToken = open.get(token) ?? new Set()
      open.set(token, sameToken.add(connection))
      return () => {
        sameToken.delete(connection)
        if (sameToken.size === 0) open.delete(token)
      }
    },
    /** Ends those of a token that is not valid any more. */
    end: (token: string) => {
      for (const connection of open.get(token) ?? []) connection.end()
    },
    /** Lets all go, for them to come back and ask anew. */
    letAllGo: () => {
      for (const sameToken of open.values()) for (const connection of sameToken) connection.letGo()
    },
  }
}
