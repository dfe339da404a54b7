import { placeTogether } from '@/lib/money/ledger/bet.sql'
import { listenToDriver, type SentStatement } from './driver-listener'

/** The values that differ from bet to bet. */
interface BetIds {
  readonly betId: string
  readonly playerId: string
  readonly requestId: string
}

type Name = keyof BetIds

export interface CapturedBet {
  /** The SQL as the product sends it, with `$1`, `$2`, … */
  readonly sql: string
  /**
   * The value of each parameter: the name of a value that differs, or a constant. A parameter that
   * takes several bets is a list of one.
   */
  readonly parameters: readonly (({ readonly name: Name } | { readonly value: unknown }) & {
    readonly isList: boolean
  })[]
  valuesOf(ids: BetIds): unknown[]
}

const BET_ID = '00000000-0000-0000-0000-00000be7be70'
const REQUEST_ID = 'the-bet-that-is-listened-to'

/** Places one bet as the product does, and returns the statement that was sent for it. */
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
  const statement = sent.find(({ values }) => values.flat().includes(BET_ID))
  if (!statement) throw new Error('the driver did not see the bet')
  return toCaptured(statement, playerId)
}

function toCaptured({ text, values }: SentStatement, playerId: string): CapturedBet {
  const names = new Map<unknown, Name>([
    [BET_ID, 'betId'],
    [playerId, 'playerId'],
    [REQUEST_ID, 'requestId'],
  ])
  const parameters = values.map((given) => {
    const isList = Array.isArray(given)
    const value: unknown = isList ? given[0] : given
    const name = names.get(value)
    return name ? { name, isList } : { value, isList }
  })
  return {
    sql: text,
    parameters,
    valuesOf: (ids) =>
      parameters.map((parameter) => {
        const value = 'name' in parameter ? ids[parameter.name] : parameter.value
        return parameter.isList ? [value] : value
      }),
  }
}
