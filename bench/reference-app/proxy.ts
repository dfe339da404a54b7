import { NextResponse } from 'next/server'

// Next.js looks for this file upwards and would find the product's. It is for no path that is asked.

export function proxy(): NextResponse {
  return NextResponse.next()
}

export const config = { matcher: '/nothing-is-here' }
