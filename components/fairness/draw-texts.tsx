import { LocalTime } from '@/components/ui/local-time'
import type { FairnessRecord } from '@/lib/domain/fairness/record'

interface RecordProps {
  readonly record: FairnessRecord
}

export function BetsText({ record }: RecordProps) {
  const { root, count, sealedAt } = record.bets
  if (root === null) {
    return record.status === 'void'
      ? 'The round was void before its bets were sealed.'
      : 'Once betting has closed, one value fixes all bets of the round.'
  }
  return (
    <>
      {countText(count)}
      {sealedAt === null ? null : (
        <>
          , fixed at <LocalTime at={Date.parse(sealedAt)} />
        </>
      )}
      {record.beacon ? ', before the beacon’s value was asked for.' : ', before the draw.'}
    </>
  )
}

function countText(count: number | null): string {
  if (count === 0) return 'No bets'
  return count === 1 ? '1 bet' : `${count ?? 'All'} bets`
}

interface BeaconTextProps extends RecordProps {
  /** When its round is out, epoch milliseconds; null until computed. */
  readonly beaconAt: number | null
}

export function BeaconText({ record, beaconAt }: BeaconTextProps) {
  const { beacon } = record
  if (beacon === null) {
    return (
      <>
        None is mixed into this round. The result was fixed before betting opened and can be checked
        here, but whoever holds the site’s secret could have known it in advance.
      </>
    )
  }
  return (
    <>
      drand {beacon.network} round {beacon.round}, announced at opening
      {beaconAt === null ? null : (
        <>
          , out at <LocalTime at={beaconAt} />
        </>
      )}
      .
    </>
  )
}

export function SeedText({ record: { link, drawnAt } }: RecordProps) {
  if (link.revealed === null) return 'It is shown after the draw, never before.'
  return (
    <>
      Its SHA-256 is the value that was published at opening.
      {drawnAt === null ? null : (
        <>
          {' '}
          Shown since <LocalTime at={Date.parse(drawnAt)} />.
        </>
      )}
    </>
  )
}
