import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { announcedBeaconRound, beaconRandomness, QUICKNET, verifyBeacon } from './drand'
import type { FairnessRecord } from './record'
import { failed, notApplicable, passed, type VerifyStep, waiting } from './verify-step'

/** Runs the three checks of a round's public randomness. */
export function verifyBeaconSteps(record: FairnessRecord): readonly VerifyStep[] {
  if (record.beacon === null) {
    return (['beacon-round', 'signature', 'randomness'] as const).map((id) =>
      notApplicable(id, t('fairness.noRandomness')),
    )
  }
  return [
    verifyBeaconRound(record, record.beacon),
    verifySignature(record, record.beacon),
    verifyRandomness(record, record.beacon),
  ]
}

type RecordedBeacon = NonNullable<FairnessRecord['beacon']>

/** D depends only on when betting closes, so nobody can choose a round that suits them. */
function verifyBeaconRound({ closesAt }: FairnessRecord, beacon: RecordedBeacon): VerifyStep {
  const { network, round } = beacon
  if (network !== QUICKNET.network) {
    return failed('beacon-round', t('fairness.wrongNetwork'), {
      field: 'beacon.network',
      expected: QUICKNET.network,
      found: network,
    })
  }
  const expected = announcedBeaconRound(QUICKNET, Date.parse(closesAt))
  if (round !== expected) {
    return failed('beacon-round', t('fairness.notFirstAfterClose'), {
      field: 'beacon.round',
      expected: String(expected),
      found: String(round),
    })
  }
  return passed('beacon-round', t('fairness.firstAfterClose', { round: inReadersDigits(round) }))
}

function verifySignature(record: FairnessRecord, { round, signature }: RecordedBeacon): VerifyStep {
  if (signature === null) return absent('signature', record)
  const said = { round: inReadersDigits(round) }
  if (!verifyBeacon(QUICKNET, round, signature)) {
    return failed('signature', t('fairness.notDrandsSignature', said), {
      field: 'beacon.signature',
      found: signature,
    })
  }
  return passed('signature', t('fairness.drandSigned', said))
}

function verifyRandomness(
  record: FairnessRecord,
  { signature, randomness }: RecordedBeacon,
): VerifyStep {
  if (signature === null || randomness === null) return absent('randomness', record)
  const expected = bytesToHex(beaconRandomness(hexToBytes(signature)))
  if (randomness !== expected) {
    return failed('randomness', t('fairness.notHashOfSignature'), {
      field: 'beacon.randomness',
      expected,
      found: randomness,
    })
  }
  return passed('randomness', t('fairness.hashOfSignature'))
}

function absent(
  id: 'signature' | 'randomness',
  { status, outcome, link }: FairnessRecord,
): VerifyStep {
  if (outcome !== null) {
    return failed(id, t('fairness.drawnWithoutNumber'), {
      field: `beacon.${id}`,
      found: t('fairness.nothing'),
    })
  }
  return status === 'void' && link.revealed !== null
    ? notApplicable(id, t('fairness.drandDidntAnswer'))
    : waiting(id, t('fairness.numberComesAfterClose'))
}
