import type { NextAuthOptions } from 'next-auth'

/** Reads the product's own session cookies. Nobody logs in here. */
export const authOptions: NextAuthOptions = {
  providers: [],
  session: { strategy: 'jwt' },
  cookies: {
    sessionToken: {
      name: 'rondo.session',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    },
  },
}
