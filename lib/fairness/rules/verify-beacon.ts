import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { announcedBeaconRound, beaconRandomness, QUICKNET, verifyBeacon } from './drand'
import type { FairnessRecord } from './record'
import { failed, notApplicable, passed, type Step, waiting } from './verify-step'

const NO_BEACON = 'This round uses no public randomness.'

/** The three checks of a round's public randomness. */
export function verifyBeaconSteps(record: FairnessRecord): readonly Step[] {
  if (record.beacon === null) {
    return (['beacon-round', 'signature', 'randomness'] as const).map((id) =>
      notApplicable(id, NO_BEACON),
    )
  }
  return [
    verifyBeaconRound(record, record.beacon),
    verifySignature(record, record.beacon),
    verifyRandomness(record, record.beacon),
  ]
}

type RecordedBeacon = NonNullable<FairnessRecord['beacon']>

/** D follows from the close of betting alone, so nobody can have chosen a round that suits them. */
function verifyBeaconRound({ closesAt }: FairnessRecord, beacon: RecordedBeacon): Step {
  const { network, round } = beacon
  if (network !== QUICKNET.network) {
    return failed('beacon-round', 'Wrong drand network.', {
      field: 'beacon.network',
      expected: QUICKNET.network,
      found: network,
    })
  }
  const expected = announcedBeaconRound(QUICKNET, Date.parse(closesAt))
  if (round !== expected) {
    return failed('beacon-round', 'It isn’t the first one at least 6 s after betting closed.', {
      field: 'beacon.round',
      expected: String(expected),
      found: String(round),
    })
  }
  return passed(
    'beacon-round',
    `drand round ${round} is the first at least 6 s after betting closed.`,
  )
}

function verifySignature(record: FairnessRecord, { round, signature }: RecordedBeacon): Step {
  if (signature === null) return absent('signature', record)
  if (!verifyBeacon(QUICKNET, round, signature)) {
    return failed('signature', `It isn’t drand’s signature of round ${round}.`, {
      field: 'beacon.signature',
      found: signature,
    })
  }
  return passed('signature', `drand signed round ${round}. Nobody else can.`)
}

function verifyRandomness(record: FairnessRecord, { signature, randomness }: RecordedBeacon): Step {
  if (signature === null || randomness === null) return absent('randomness', record)
  const expected = bytesToHex(beaconRandomness(hexToBytes(signature)))
  if (randomness !== expected) {
    return failed('randomness', 'It isn’t the SHA-256 of the signature.', {
      field: 'beacon.randomness',
      expected,
      found: randomness,
    })
  }
  return passed('randomness', 'It is the SHA-256 of the signature.')
}

function absent(id: 'signature' | 'randomness', { status, outcome, link }: FairnessRecord): Step {
  if (outcome !== null) {
    return failed(id, 'The round was drawn without its public number.', {
      field: `beacon.${id}`,
      found: 'nothing',
    })
  }
  return status === 'void' && link.revealed !== null
    ? notApplicable(id, 'drand didn’t answer in time, so the round was void.')
    : waiting(id, 'The public number comes after betting closes.')
}
