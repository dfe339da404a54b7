import NextAuth from 'next-auth'
import { authOptions } from './options'

// Without a public address next-auth takes the request's own host, so that localhost, 127.0.0.1 and
// a phone on the local network all sign in.
if (!process.env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST ??= 'true'

type Context = { params: Promise<{ nextauth: string[] }> }

function handler(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions())
}

export { handler as GET, handler as POST }
