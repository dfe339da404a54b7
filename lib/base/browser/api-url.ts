const API_BASE = process.env.NEXT_PUBLIC_API_BASE_URL || '/api'

/** Returns the URL of an API call, also for calls made without `fetch`, such as the live stream. */
export function apiUrl(path: string): string {
  return `${API_BASE}${path}`
}
