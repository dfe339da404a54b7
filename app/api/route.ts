/** The backend's root: answers the home screen's warm-up request with nothing, quickly. */
export function GET(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
