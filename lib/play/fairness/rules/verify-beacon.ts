import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { announcedBeaconRound, beaconRandomness, QUICKNET, verifyBeacon } from './drand'
import type { FairnessRecord, RecordedBeacon } from './record'
import type { ProvenLink } from './verify-chain'
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

/**
 * Checks the public number that goes into every draw of the season: S depends only on when the
 * season was published and came after its commitment, so nobody could choose the season by its
 * results.
 *
 * @param proven an earlier link of the season whose public number is already verified.
 */
export function verifySeasonNumber(record: FairnessRecord, proven?: ProvenLink): VerifyStep {
  const { beacon, publishedAt, commitment } = record.season
  if (!beacon) return notApplicable('season-number', t('fairness.noSeasonNumber'))
  const { network, round, signature, randomness } = beacon
  const expected = announcedBeaconRound(QUICKNET, Date.parse(publishedAt))
  if (network !== QUICKNET.network || round !== expected) {
    return failed('season-number', t('fairness.notFirstAfterSeason'), {
      field: 'season.beacon.round',
      expected: `${QUICKNET.network} ${expected}`,
      found: `${network} ${round}`,
    })
  }
  if (signature === null || randomness === null) {
    if (record.outcome === null && record.wouldHaveBeen == null)
      return waiting('season-number', t('fairness.seasonNumberComes'))
    return failed('season-number', t('fairness.drawnWithoutNumber'), {
      field: 'season.beacon.signature',
      found: t('fairness.nothing'),
    })
  }
  const isKnown =
    proven?.commitment === commitment && proven.seasonSignature === `${round}/${signature}`
  if (!isKnown && !verifyBeacon(QUICKNET, round, signature)) {
    return failed(
      'season-number',
      t('fairness.notDrandsSignature', { round: inReadersDigits(round) }),
      {
        field: 'season.beacon.signature',
        found: signature,
      },
    )
  }
  const hash = bytesToHex(beaconRandomness(hexToBytes(signature)))
  if (randomness !== hash) {
    return failed('season-number', t('fairness.notHashOfSignature'), {
      field: 'season.beacon.randomness',
      expected: hash,
      found: randomness,
    })
  }
  return passed('season-number', t('fairness.firstAfterSeason', { round: inReadersDigits(round) }))
}

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
