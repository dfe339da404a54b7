import { expect, test } from 'vitest'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import { requestedLocale } from '@/lib/base/text/rules/chosen-locale'
import { findTxnIds } from '@/lib/money/cashier/rules/find-txn-ids'
import { readPayment } from '@/lib/money/cashier/rules/read-payment'
import { depositRequest } from '@/lib/money/cashier/wire'
import { LONGEST_MESSAGE } from '@/lib/money/channels/rules/forms'
import { readMessage } from '@/lib/money/channels/rules/read-message'
import { CHANNEL_WALLETS } from '@/lib/money/wallets/rules/channels'
import { registerRequest } from '@/lib/people/accounts/wire'
import { takesCoding } from './brotli-files'
import { addressOf } from './client-address'
import { isRouterState, judgeRequest, readPath, settleHeaders } from './gateway/check-request'
import { createRouteNames } from './gateway/routes'
import { isPrivateHost } from './origin'
import { mediaTypeOf } from './read-body'

/**
 * Number of characters read in total. Each text is a twentieth of it, three times the maximum size
 * of all headers.
 */
const LENGTH = 1_000_000

/** Processor time in milliseconds, far more than one pass over the text takes on any machine. */
const ENOUGH_MS = 2_000

const nameRoute = createRouteNames(
  {
    staticRoutes: [{ page: '/wingo' }],
    dynamicRoutes: [
      { page: '/api/auth/[...nextauth]', regex: '^/api/auth/(.+?)(?:/)?$' },
      { page: '/api/a/[b]/c', regex: '^/api/a/([^/]+?)/c(?:/)?$' },
    ],
    rewrites: { afterFiles: [{ regex: '^/users(?:/([^/]+?))(?:/)?$' }] },
  },
  new Set(),
)

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the name of a route': (text) => nameRoute('POST', text),
  'the path': readPath,
  'the host': (text) =>
    judgeRequest({ method: 'GET', headers: { host: text }, rawHeaders: [] }, '/'),
  'the query': (text) => readPath(`/?${text}`),
  "the router's state": (text) => isRouterState({ 'next-router-state-tree': text }),
  'a private host': isPrivateHost,
  'the address': (text) => addressOf(text, 1),
  'the encodings': (text) => takesCoding(text, 'br'),
  'the name of a person': (text) => registerRequest.shape.name.safeParse(text),
  'a pasted txnID': findTxnIds,
  'a message of a wallet': (text) =>
    CHANNEL_WALLETS.map((wallet) =>
      MESSAGE_STARTS.map((start) => readMessage(wallet, start + text.slice(0, LONGEST_MESSAGE))),
    ),
  'a pasted payment': (text) =>
    readPayment(text, { wallet: 'bkash', amount: 500, known: [], now: new Date(0) }),
  'a typed txnID': (text) => depositRequest.shape.txnID.safeParse(text),
  'an amount that was typed': (text) => readAmount(text),
  'an amount in a call': (text) => depositRequest.shape.deposite.safeParse(text),
  'the media type': (text) => mediaTypeOf({ headers: { get: () => text } } as unknown as Request),
  'the languages': (text) => requestedLocale(`locale=${text}`, text),
  'the request id': (text) =>
    settleHeaders({ headers: { 'x-request-id': text }, socket: { remoteAddress: '::1' } }, 1),
}

/** Beginnings of messages, each before a hostile rest. */
const MESSAGE_STARTS = [
  '',
  'You have received Tk 1.00 from ',
  'Money Received. Amount: Tk 1.00 Sender: ',
  'Tk1.00 received from A/C:',
]

const HOSTILE = [
  '/',
  '/a',
  'a',
  '.',
  'a.',
  ' ',
  '%',
  '%2',
  ',',
  ';',
  ':',
  '0',
  'q=0',
  '::ffff:',
  '\\',
  '\t',
  '&a=',
  '["",{"a":',
  '1,',
  '৳ ',
  'TrxID ',
  'A1B2C3D4 ',
  'a@',
  'Fee Tk 0.00. Balance Tk 1.00. TrxID ',
  'Ref ',
  '1.',
]

test.each(Object.keys(READERS))('reads %s in time that grows only with its length', (name) => {
  const read = READERS[name]
  const before = process.cpuUsage()
  for (const part of HOSTILE) {
    for (const start of ['', '/', '/api/auth/', '/users/', 'a']) {
      read?.(`${start}${part.repeat(LENGTH / 20 / part.length)}x`)
      read?.(`${start}${part.repeat(LENGTH / 20 / part.length)}\n!`)
    }
  }
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(ENOUGH_MS)
})
