import {
  betHistoryQuery,
  statementFileQuery,
  statementQuery,
  statementSummaryQuery,
} from '@/lib/wire/statement'
import type { WireCall } from './wire-call'

const tag = 'Statement'
const access = 'player'

export const STATEMENT_CALLS: readonly WireCall[] = [
  {
    method: 'GET',
    path: '/api/statement',
    tag,
    access,
    summary:
      'The caller’s own movements of both balances, newest first, each with the balance after it; paged by cursor. Days are those of the time zone named.',
    query: statementQuery,
    answers: { 200: 'Statement' },
  },
  {
    method: 'GET',
    path: '/api/statement/summary',
    tag,
    access,
    summary:
      'Opening and closing balances of a period and the net of each kind of movement: opening plus all totals is closing.',
    query: statementSummaryQuery,
    answers: { 200: 'StatementSummary' },
  },
  {
    method: 'GET',
    path: '/api/statement.csv',
    tag,
    access,
    summary: 'The same movements, all of them, as a CSV file (RFC 4180).',
    query: statementFileQuery,
    answers: { 200: 'text/csv' },
  },
  {
    method: 'GET',
    path: '/api/bets/history',
    tag,
    access,
    summary:
      'The caller’s own bets, newest first, each with the result of its round and what it paid; paged by cursor.',
    query: betHistoryQuery,
    answers: { 200: 'BetHistory' },
  },
]
