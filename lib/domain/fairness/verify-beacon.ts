import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { announcedBeaconRound, beaconRandomness, QUICKNET, verifyBeacon } from './drand'
import type { FairnessRecord } from './record'
import { failed, notApplicable, passed, type Step, waiting } from './verify-step'

const NO_BEACON = 'This round mixes in no public randomness.'

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
    return failed('beacon-round', 'It is of another network than the one draws are bound to.', {
      field: 'beacon.network',
      expected: QUICKNET.network,
      found: network,
    })
  }
  const expected = announcedBeaconRound(QUICKNET, Date.parse(closesAt))
  if (round !== expected) {
    return failed('beacon-round', 'It is not the first one 6 s or more after betting closed.', {
      field: 'beacon.round',
      expected: String(expected),
      found: String(round),
    })
  }
  return passed(
    'beacon-round',
    `Round ${round} is the first of quicknet 6 s or more after betting closed.`,
  )
}

function verifySignature(record: FairnessRecord, { round, signature }: RecordedBeacon): Step {
  if (signature === null) return absent('signature', record)
  if (!verifyBeacon(QUICKNET, round, signature)) {
    return failed('signature', `It is not the drand network’s signature of round ${round}.`, {
      field: 'beacon.signature',
      found: signature,
    })
  }
  return passed('signature', `The drand network signed round ${round}; nobody else can.`)
}

function verifyRandomness(record: FairnessRecord, { signature, randomness }: RecordedBeacon): Step {
  if (signature === null || randomness === null) return absent('randomness', record)
  const expected = bytesToHex(beaconRandomness(hexToBytes(signature)))
  if (randomness !== expected) {
    return failed('randomness', 'It is not the SHA-256 of the signature.', {
      field: 'beacon.randomness',
      expected,
      found: randomness,
    })
  }
  return passed('randomness', 'It is the SHA-256 of the signature.')
}

function absent(id: 'signature' | 'randomness', { status, outcome, link }: FairnessRecord): Step {
  if (outcome !== null) {
    return failed(id, 'The round was drawn though the beacon’s value is missing.', {
      field: `beacon.${id}`,
      found: 'nothing',
    })
  }
  return status === 'void' && link.revealed !== null
    ? notApplicable(id, 'The beacon’s value did not come; the round was void.')
    : waiting(id, 'The beacon’s value comes after betting has closed.')
}
