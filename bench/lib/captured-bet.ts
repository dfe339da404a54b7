import { placeTogether } from '@/lib/ledger/bet.sql'
import { listenToDriver, type SentStatement } from './driver-listener'

/** What differs from bet to bet. */
interface BetIds {
  readonly betId: string
  readonly playerId: string
  readonly requestId: string
}

type Name = keyof BetIds

export interface CapturedBet {
  /** As the product sends it, with `$1`, `$2`, … */
  readonly sql: string
  /** What stands for each parameter: the name of what differs, or a value that is always the same. */
  readonly parameters: readonly ({ readonly name: Name } | { readonly value: unknown })[]
  valuesOf(ids: BetIds): unknown[]
}

const BET_ID = '00000000-0000-0000-0000-00000be7be70'
const REQUEST_ID = 'the-bet-that-is-listened-to'

/** Places one bet as the product does, and tells what was sent for it. */
export async function captureBet(playerId: string): Promise<CapturedBet> {
  const sent = await listenToDriver(async () => {
    const [row] = await placeTogether([
      {
        betId: BET_ID,
        playerId,
        sessionId: playerId,
        game: 'wingo',
        selection: 'red',
        stake: 1_000n,
        requestId: REQUEST_ID,
      },
    ])
    if (row?.verdict !== 'placed') throw new Error(`the bet was ${row?.verdict}`)
  })
  const statement = sent.find(({ values }) => values.includes(BET_ID))
  if (!statement) throw new Error('the bet was not heard at the driver')
  return toCaptured(statement, playerId)
}

function toCaptured({ text, values }: SentStatement, playerId: string): CapturedBet {
  const names = new Map<unknown, Name>([
    [BET_ID, 'betId'],
    [playerId, 'playerId'],
    [REQUEST_ID, 'requestId'],
  ])
  const parameters = values.map((value) => {
    const name = names.get(value)
    return name ? { name } : { value }
  })
  return {
    sql: text,
    parameters,
    valuesOf: (ids) =>
      parameters.map((parameter) => ('name' in parameter ? ids[parameter.name] : parameter.value)),
  }
}
