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
    /** The user's session version at sign-in. */
    sv?: number
    /** Time of sign-in, epoch milliseconds. */
    sat?: number
  }
}
