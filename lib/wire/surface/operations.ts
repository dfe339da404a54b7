import type { WireCall } from './wire-call'

const tag = 'Operations'

export const OPERATION_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api',
    tag,
    access: 'anyone',
    summary: 'The backend root, which the home screen calls to warm it up; answers nothing.',
    answers: { 204: 'nothing' },
  },
  {
    method: 'GET',
    path: '/api/health',
    tag,
    access: 'anyone',
    summary: 'Whether database, Redis and worker answer: 200 when all do, 503 when one is down.',
    answers: { 200: 'Health', 503: 'Health' },
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    tag,
    access: 'anyone',
    summary: 'This description as an OpenAPI 3.1 document.',
    answers: { 200: 'OpenApi' },
  },
]
