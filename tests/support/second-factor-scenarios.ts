import { randomUUID } from 'node:crypto'
import { PasskeyDevice } from './passkey-device'
import { nothing, of, type Scenario, SIGNED_IN } from './scenario'

/** 32 bytes that nobody was asked to sign. */
const challenge = 'A'.repeat(43)

/** Calls by which a user who has the password gives or manages a second factor. */
export const SECOND_FACTOR_SCENARIOS: readonly Scenario[] = [
  of('POST /api/second-factor/options', SIGNED_IN),
  {
    call: 'POST /api/second-factor',
    note: 'a challenge that nobody made',
    asking: () => ({ body: { passkey: new PasskeyDevice().sign({ challenge }) } }),
    expected: [401, 410, 410, 410],
  },
  of('POST /api/second-factor/passkeys/options', SIGNED_IN),
  {
    call: 'POST /api/second-factor/passkeys',
    note: 'a challenge that nobody made',
    asking: () => ({
      body: { name: 'My laptop', response: new PasskeyDevice().make({ challenge }) },
    }),
    expected: [401, 410, 410, 410],
  },
  {
    call: 'PUT /api/second-factor/passkeys/{id}',
    note: 'one that nobody has',
    asking: () => ({ params: { id: randomUUID() }, body: { name: 'My laptop' } }),
    expected: [401, 404, 404, 404],
  },
  {
    call: 'DELETE /api/second-factor/passkeys/{id}',
    note: 'one that nobody has',
    asking: () => ({ params: { id: randomUUID() } }),
    expected: [401, 404, 404, 404],
  },
  of('POST /api/second-factor/code-app', SIGNED_IN),
  {
    call: 'PUT /api/second-factor/code-app',
    note: 'before there is one',
    asking: () => ({ body: { code: '123 456' } }),
    expected: [401, 403, 403, 403],
  },
  {
    call: 'DELETE /api/second-factor/code-app',
    note: 'of who has none that counts',
    asking: nothing,
    expected: [401, 404, 404, 404],
  },
  {
    call: 'POST /api/second-factor/recovery-codes',
    note: 'without a second factor that they could stand in for',
    asking: nothing,
    expected: [401, 403, 403, 403],
  },
]
