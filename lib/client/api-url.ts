const API_BASE = process.env.NEXT_PUBLIC_API_BASE_URL || '/api'

/** Address of a call, also for those that are not `fetch`ed, such as the live stream. */
export function apiUrl(path: string): string {
  return `${API_BASE}${path}`
}
