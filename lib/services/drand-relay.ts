import 'server-only'
import { z } from 'zod'
import { type DrandChain, verifyBeacon } from '@/lib/domain/fairness/drand'

/** Longest that one relay may take to answer, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000
/** More than any answer has, in bytes: drand's own are of some 300. */
const MAX_ANSWER_BYTES = 4_096

const answer = z.object({
  round: z.number(),
  signature: z.string().transform((hex) => hex.toLowerCase()),
})

/**
 * A beacon round's signature, hex, from the first relay whose answer verifies here; the others are
 * told to stop. What a relay says is believed in nothing: a wrong round, a signature that is not the
 * group's own, an answer that is late, too large or no JSON counts as none.
 *
 * @param relays base addresses that follow drand's HTTP API, version 1
 *   (https://docs.drand.love/developer/http-api).
 * @throws AggregateError with what was wrong with each of them.
 */
export async function askRelays(
  chain: DrandChain,
  relays: readonly string[],
  round: number,
): Promise<string> {
  const found = new AbortController()
  try {
    return await Promise.any(relays.map((relay) => askRelay(chain, relay, round, found.signal)))
  } finally {
    found.abort()
  }
}

async function askRelay(
  chain: DrandChain,
  relay: string,
  round: number,
  isFound: AbortSignal,
): Promise<string> {
  const signal = AbortSignal.any([isFound, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const response = await fetch(`${relay}/${chain.hash}/public/${round}`, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`${relay} answered ${response.status}`)
  const beacon = answer.parse(JSON.parse(await readShortText(response, relay)))
  if (beacon.round !== round) throw new Error(`${relay} answered round ${beacon.round}`)
  signal.throwIfAborted()
  if (!verifyBeacon(chain, round, beacon.signature)) {
    throw new Error(`${relay} answered a signature that is not the network's`)
  }
  return beacon.signature
}

/** Reads no further than an answer can be long, however much is sent. */
async function readShortText(response: Response, relay: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error(`${relay} answered more than a beacon has`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
