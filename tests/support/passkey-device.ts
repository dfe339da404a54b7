import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Origin of the requests that `call` sends in the tests. */
const ORIGIN = 'http://rondo.test'

/** Changes to a signature: mistakes of a device, or tricks of an attacker. */
export interface Signing {
  readonly origin?: string
  readonly rpId?: string
  /** Counter of the device, instead of the one that increases automatically. */
  readonly counter?: number
  readonly isUserVerified?: boolean
}

/** A device that creates one passkey (ES256) and signs with it, as WebAuthn defines. */
export class PasskeyDevice {
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly #id = randomBytes(16)
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const head = Buffer.from('a5010203262001215820', 'hex')
    const middle = Buffer.from('225820', 'hex')
    const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'))
    this.#publicKey = Buffer.concat([head, left ?? head, middle, right ?? head])
  }

  get credentialId(): string {
    return this.#id.toString('base64url')
  }

  /** The public key in COSE, base64url. */
  get publicKey(): string {
    return this.#publicKey.toString('base64url')
  }

  /** Creates the passkey for options of `POST /api/second-factor/passkeys/options`. */
  make(options: { readonly challenge: string }, how: Signing = {}): RegistrationResponseJSON {
    const authData = Buffer.concat([
      this.#authenticatorData(how, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey,
    ])
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, how),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge (base64url). */
  sign(
    { challenge }: { readonly challenge: string },
    how: Signing = {},
  ): AuthenticationResponseJSON {
    this.counter += 1
    const authenticatorData = this.#authenticatorData(how)
    const clientDataJSON = clientData('webauthn.get', challenge, how)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#key)
    return {
      ...this.#answer(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #answer() {
    const id = this.credentialId
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authenticatorData(how: Signing, more = 0): Buffer {
    const { rpId = new URL(ORIGIN).hostname, isUserVerified = true } = how
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(how.counter ?? this.counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([0x01 | (isUserVerified ? 0x04 : 0) | more]),
      counter,
    ])
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Signing): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  )
}
