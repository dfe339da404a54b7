import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, NAMES, type Name, type Whole } from './cluster'

/** A fault, which is over when `happen` returns: killed processes are running again by then. */
export interface Fault {
  readonly name: string
  /**
   * Milliseconds until the repair, if no other member may take over before that: bets are
   * unavailable that much longer.
   */
  readonly mendedAfterMs?: number
  readonly happen: (cluster: Cluster, who: Whole) => Promise<void>
}

/** Milliseconds that a part stays away after another took its place. */
const AWAY_MS = 4_000

/** Milliseconds that a disk stays full if no other member takes over. */
const FULL_MS = 30_000

/** Waits until another member is the primary, then undoes the fault. */
async function untilTakenOver(
  cluster: Cluster,
  primary: Name,
  undo: () => Promise<void> | void,
): Promise<void> {
  try {
    await cluster.untilPrimary((name) => name !== primary)
    await sleep(AWAY_MS)
  } finally {
    await undo()
  }
}

const killMachine: Fault = {
  name: 'machine of the primary killed',
  happen: async (cluster, { primary }) => {
    cluster.signal(primary, 'SIGKILL')
    await untilTakenOver(cluster, primary, () => cluster.startMachine(primary))
  },
}

/** The product still reaches the primary; the other members and their etcd don't. */
const cutFromOthers: Fault = {
  name: 'primary cut off from the others',
  happen: async (cluster, { primary }) => {
    cluster.link(primary, 'between', 'down')
    await untilTakenOver(cluster, primary, () => cluster.link(primary, 'between', 'up'))
  },
}

export const FAULTS: readonly Fault[] = [
  killMachine,
  {
    name: 'Postgres of the primary killed',
    happen: async (cluster, { primary }) => {
      cluster.signal(primary, 'SIGKILL', 'postgres')
      await untilTakenOver(cluster, primary, () => {})
    },
  },
  {
    name: 'machine of the primary suspended',
    happen: async (cluster, { primary }) => {
      cluster.signal(primary, 'SIGSTOP')
      await untilTakenOver(cluster, primary, () => cluster.signal(primary, 'SIGCONT'))
    },
  },
  cutFromOthers,
  {
    name: 'primary cut off from everybody',
    happen: async (cluster, { primary }) => {
      const both = (state: 'up' | 'down') => {
        for (const net of ['between', 'product'] as const) cluster.link(primary, net, state)
      }
      both('down')
      await untilTakenOver(cluster, primary, () => both('up'))
    },
  },
  {
    name: 'switchover',
    happen: async (cluster, { primary, standby }) => {
      if (!standby) throw new Error('no standby to switch over to')
      await cluster.switchOver(primary, standby)
      await cluster.untilPrimary((name) => name !== primary)
    },
  },
  {
    // Postgres stops when its WAL finds no room, which may be later than when its tables find none.
    name: 'disk of the primary full',
    mendedAfterMs: FULL_MS,
    happen: async (cluster, { primary }) => {
      cluster.fillDisk(primary)
      await cluster.untilPrimary((name) => name !== primary, FULL_MS).catch(() => {})
      cluster.freeDisk(primary)
    },
  },
  {
    name: 'etcd of the primary killed',
    happen: async (cluster, { primary }) => {
      cluster.signal(primary, 'SIGKILL', 'etcd')
      await sleep(AWAY_MS)
      cluster.startEtcd(primary)
    },
  },
  {
    name: 'every etcd killed',
    happen: async (cluster) => {
      for (const name of NAMES) cluster.signal(name, 'SIGKILL', 'etcd')
      await sleep(AWAY_MS * 4)
      for (const name of NAMES) cluster.startEtcd(name)
    },
  },
  {
    name: 'standby that is waited for killed',
    happen: async (cluster, { standby }) => {
      if (!standby) throw new Error('no standby to kill')
      cluster.signal(standby, 'SIGKILL')
      await sleep(AWAY_MS * 2)
      cluster.startMachine(standby)
    },
  },
]

/** Faults that lose answers if no commit waits for a standby. */
export const LOSING_FAULTS: readonly Fault[] = [cutFromOthers, killMachine]
