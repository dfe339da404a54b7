import { mailParams } from '@/lib/wire/mail'
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
    path: '/api/metrics',
    tag,
    access: 'anyone',
    summary:
      'Figures for Prometheus, to whoever sends METRICS_TOKEN as a bearer token; 404 where none is set.',
    answers: { 200: 'text/plain' },
    refusals: [401, 404],
  },
  {
    method: 'POST',
    path: '/api/mail/{id}/open',
    tag,
    access: 'admin',
    summary:
      'Opens a letter to a player where no mail server delivers it. Who opened which letter, from where, stands in the audit log. Letters to staff are not found.',
    params: mailParams,
    answers: { 200: 'Letter' },
    refusals: [404],
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
