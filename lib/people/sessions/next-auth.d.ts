import 'next-auth'
import 'next-auth/jwt'

declare module 'next-auth' {
  interface User {
    id: string
    sessionVersion: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** Id of the session's row. */
    sid?: string
  }
}
