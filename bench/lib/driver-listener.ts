import pg from 'pg'

/** A statement as it was passed to the driver. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly client: pg.Client
}

/**
 * Runs the work and records the statements it sends through the driver. Yardsticks and plans
 * therefore always use the product's current SQL.
 */
export async function listenToDriver(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config] = args
    if (isStatement(config)) sent.push({ ...config, client: this })
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}

function isStatement(config: unknown): config is Omit<SentStatement, 'client'> {
  return typeof config === 'object' && config !== null && 'values' in config && 'text' in config
}
