import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import {
  beaconMessage,
  beaconRoundAtOrAfter,
  type DrandChain,
} from '@/lib/play/fairness/rules/drand'

const bls = bls12_381.shortSignatures
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Creates a key like that of a beacon's group, but with a known secret. */
export function makeKey(fill: number): { publicKey: string; sign: (round: number) => string } {
  const secret = new Uint8Array(32).fill(fill)
  return {
    publicKey: bls.getPublicKey(secret).toHex(),
    sign: (round) => bls.sign(bls.hash(beaconMessage(round), DST), secret).toHex(),
  }
}

const KEY = makeKey(11)
export const signBeacon = KEY.sign

/** A chain of one-second rounds whose signatures can be created here. */
export const TEST_CHAIN: DrandChain = {
  network: 'quicknet',
  hash: 'ab'.repeat(32),
  publicKey: KEY.publicKey,
  genesisSeconds: 1_700_000_000,
  periodSeconds: 1,
}

type Handler = (round: number, response: ServerResponse) => void | Promise<void>

/** A relay on this machine that behaves as configured and counts its requests. */
export class LocalRelay {
  /** Requested rounds, in the order of the requests. */
  readonly asked: number[] = []
  private server: Server | undefined
  private address: AddressInfo | undefined

  constructor(public handler: Handler) {}

  get url(): string {
    return `http://127.0.0.1:${this.address?.port}`
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => void this.answer(request, response))
    await new Promise<void>((done) => server.listen(this.address?.port ?? 0, '127.0.0.1', done))
    this.server = server
    this.address = server.address() as AddressInfo
    return this
  }

  /** Accepts no more connections and closes the existing ones. */
  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((done) => this.server?.close(done))
    this.server = undefined
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = /\/public\/(\d+|latest)$/.exec(request.url ?? '')?.[1]
    const latest = beaconRoundAtOrAfter(TEST_CHAIN, Date.now() + 1) - 1
    const round = asked === 'latest' ? latest : Number(asked)
    this.asked.push(round)
    await this.handler(round, response)
  }
}

/** Answers as drand does. */
export function answering(beaconOf: (round: number) => object): Handler {
  return (round, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(beaconOf(round)))
  }
}

/** A relay of the test chain that answers truthfully. */
export const honest: Handler = answering((round) => ({ round, signature: signBeacon(round) }))
