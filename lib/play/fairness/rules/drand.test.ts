import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  announcedBeaconRound,
  BEACON_AFTER_CLOSE_MS,
  beaconRandomness,
  beaconRoundAtOrAfter,
  beaconRoundTime,
  QUICKNET,
  verifyBeacon,
} from './drand'

const RECORDED = [
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const
const [FIRST, SECOND] = RECORDED

describe('quicknet signature verification', () => {
  test.each(RECORDED)(
    'accepts the recorded signature of round $round and derives its randomness',
    (beacon) => {
      expect(verifyBeacon(QUICKNET, beacon.round, beacon.signature)).toBe(true)
      expect(bytesToHex(beaconRandomness(hexToBytes(beacon.signature)))).toBe(beacon.randomness)
    },
  )

  test('rejects the signature of another round', () => {
    expect(verifyBeacon(QUICKNET, FIRST.round, SECOND.signature)).toBe(false)
    expect(verifyBeacon(QUICKNET, FIRST.round + 1, FIRST.signature)).toBe(false)
  })

  test('rejects a signature with any byte changed', () => {
    // A sample of the 48 byte positions. Most changes leave no point on the curve; flipping the
    // sign bit gives another point.
    for (const at of [0, 1, 12, 24, 36, 47]) {
      const bytes = hexToBytes(FIRST.signature)
      bytes[at] = (bytes[at] ?? 0) ^ (at === 0 ? 0x20 : 0x01)
      expect(verifyBeacon(QUICKNET, FIRST.round, bytesToHex(bytes))).toBe(false)
    }
  })

  test('rejects a signature under another public key', () => {
    const bls = bls12_381.shortSignatures
    const publicKey = bls.getPublicKey(new Uint8Array(32).fill(7)).toHex()
    expect(verifyBeacon({ ...QUICKNET, publicKey }, FIRST.round, FIRST.signature)).toBe(false)
  })

  test.each([
    '',
    'zz',
    '00'.repeat(48),
    `c0${'00'.repeat(47)}`,
    FIRST.signature.toUpperCase(),
    `${FIRST.signature}00`,
    FIRST.signature.slice(2),
  ])('rejects %j without throwing', (signature) => {
    expect(verifyBeacon(QUICKNET, FIRST.round, signature)).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN])('rejects round number %s', (round) => {
    expect(verifyBeacon(QUICKNET, round, FIRST.signature)).toBe(false)
  })
})

describe('beacon schedule', () => {
  test('converts between round numbers and times', () => {
    expect(beaconRoundTime(QUICKNET, 1)).toBe(1_692_803_367_000)
    expect(beaconRoundTime(QUICKNET, 1000)).toBe(1_692_806_364_000)
    expect(beaconRoundAtOrAfter(QUICKNET, 1_692_806_364_000)).toBe(1000)
    expect(beaconRoundAtOrAfter(QUICKNET, 1_692_806_364_001)).toBe(1001)
    expect(beaconRoundAtOrAfter(QUICKNET, 0)).toBe(1)
  })

  test('announces the first round at least six seconds after betting closes', () => {
    const closes = fc.integer({ min: 1_700_000_000_000, max: 2_500_000_000_000 })
    fc.assert(
      fc.property(closes, (closesAt) => {
        const round = announcedBeaconRound(QUICKNET, closesAt)
        const earliest = closesAt + BEACON_AFTER_CLOSE_MS
        expect(beaconRoundTime(QUICKNET, round)).toBeGreaterThanOrEqual(earliest)
        expect(beaconRoundTime(QUICKNET, round - 1)).toBeLessThan(earliest)
      }),
    )
  })
})
