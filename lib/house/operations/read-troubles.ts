import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { getSettings } from '@/lib/house/settings/read'
import { getWaiting } from '@/lib/money/cashier/read-queue'
import {
  type ChannelStops,
  type DeviceView,
  listChannelStops,
  listPhones,
} from '@/lib/money/channels/read-channels'
import { countLateLines } from '@/lib/money/matching/read-matching'
import { countText, minutesText } from '@/lib/money/risk/rules/evidence'
import { CHANNEL_WALLET_NAMES } from '@/lib/money/wallets/rules/channels'
import { getHousekeeping, type Housekeeping } from './read-metrics'
import type { HouseTrouble } from './rules/alert-message'

/** An email that waits longer is late, as in deploy/prometheus/rondo.rules.yml. */
const MAIL_LATE_SECONDS = 900
/** Messages may come out of order. A gap counts after this many milliseconds. */
const GAP_AFTER_MS = 120_000

/** Lists what is wrong with requests, channels, phones, the ledger and emails, the worst first. */
export async function listTroubles(): Promise<readonly HouseTrouble[]> {
  const [settings, deposits, withdrawals, keeping, phones, channels, late] = await Promise.all([
    getSettings(),
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
    getHousekeeping(),
    listPhones(),
    listChannelStops(),
    countLateLines(),
  ])
  const found = [
    ...ledgerTrouble(keeping),
    ...requestTrouble('deposit', deposits, settings.depositTargetMinutes),
    ...requestTrouble('withdrawal', withdrawals, settings.withdrawalTargetMinutes),
    ...channels.flatMap(channelTroubles),
    ...lateTrouble(late),
    ...phones.filter(({ isSilent }) => isSilent).map(phoneTrouble),
    ...mailTrouble(keeping),
  ]
  return found.sort((a, b) => Number(b.isStop) - Number(a.isStop))
}

function ledgerTrouble({ ledgerFindings }: Housekeeping): HouseTrouble[] {
  if (ledgerFindings === 0) return []
  return [
    {
      key: 'ledger',
      title: 'The ledger check found errors',
      text: countText(ledgerFindings, 'finding'),
      path: '/dashboard/runbooks#a-finding-in-the-ledger',
      isStop: true,
    },
  ]
}

const REQUEST_PATHS = {
  deposit: '/dashboard/rechargerequest',
  withdrawal: '/dashboard/withdrawrequest',
} as const

function requestTrouble(
  kind: keyof typeof REQUEST_PATHS,
  { count, oldestSeconds }: { readonly count: number; readonly oldestSeconds: number },
  targetMinutes: number,
): HouseTrouble[] {
  const minutes = oldestSeconds / 60
  if (count === 0 || minutes <= targetMinutes) return []
  return [
    {
      key: `requests:${kind}`,
      title: `${kind === 'deposit' ? 'Deposits' : 'Withdrawals'} are pending beyond the target`,
      text: `${count} pending, the oldest for ${minutesText(minutes)}, target ${minutesText(targetMinutes)}`,
      path: REQUEST_PATHS[kind],
      isStop: false,
    },
  ]
}

function channelTroubles({ id, name, wallet, state, gap }: ChannelStops): HouseTrouble[] {
  const of = `of ${CHANNEL_WALLET_NAMES[wallet as never]}`
  const path = `/dashboard/channels/${id}`
  const gapMs = gap ? Date.now() - gap.nextAt.getTime() : 0
  const stopped: HouseTrouble[] =
    state === null
      ? []
      : [
          {
            key: `${state}:${id}`,
            title: `A number ${of} is ${state}`,
            text: 'Players aren’t shown it',
            path,
            name,
            isStop: state === 'frozen',
          },
        ]
  if (!gap || gapMs < GAP_AFTER_MS) return stopped
  return [
    ...stopped,
    {
      key: `gap:${id}`,
      title: `A message ${of} is missing`,
      text: `For ${minutesText(gapMs / 60_000)}. ${countText(gap.waiting, 'later message')} can’t be credited by the feed`,
      path: '/dashboard/channels',
      name,
      isStop: true,
    },
  ]
}

function lateTrouble(late: Awaited<ReturnType<typeof countLateLines>>): HouseTrouble[] {
  if (late === null) return []
  return [
    {
      key: 'late-lines',
      title: 'Money came that nobody asks for',
      text: `${countText(late.count, 'line')}, the oldest for ${minutesText(late.seconds / 60)}`,
      path: '/dashboard/matching?tab=lines',
      isStop: false,
    },
  ]
}

function phoneTrouble({ id, name, seenAt }: DeviceView): HouseTrouble {
  const silentMs = seenAt ? Date.now() - seenAt.getTime() : null
  return {
    key: `phone:${id}`,
    title: 'A phone of the feed is silent',
    text:
      silentMs === null
        ? 'It has never sent anything'
        : `Nothing heard for ${minutesText(silentMs / 60_000)}`,
    path: '/dashboard/channels',
    name,
    isStop: false,
  }
}

function mailTrouble({ mailWaiting, mailOldestSeconds }: Housekeeping): HouseTrouble[] {
  if (getEnv().SMTP_URL === undefined || mailOldestSeconds <= MAIL_LATE_SECONDS) return []
  return [
    {
      key: 'mail',
      title: 'Emails aren’t being sent',
      text: `${mailWaiting} pending, the oldest for ${minutesText(mailOldestSeconds / 60)}`,
      path: '/dashboard/runbooks#a-job-is-late',
      isStop: false,
    },
  ]
}
