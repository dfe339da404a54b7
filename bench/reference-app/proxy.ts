import { NextResponse } from 'next/server'

// Next.js looks for this file in parent folders and would find the product's. The matcher matches
// no requested path.

export function proxy(): NextResponse {
  return NextResponse.next()
}

export const config = { matcher: '/nothing-is-here' }
