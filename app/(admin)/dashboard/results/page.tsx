import type { Metadata } from 'next'
import { ResultsPage } from '@/components/staff/results/results-page'
import { daysOf, parseResultsView } from '@/components/staff/results/results-view'
import { getEnv } from '@/lib/base/config/env'
import { dayIn } from '@/lib/base/format/rules/days'
import { GAMES } from '@/lib/games/catalog/registry'
import { chanceOf, readPosition, readResults } from '@/lib/money/results/read-results'
import { summarize, sumTakings } from '@/lib/money/results/rules/results'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Results' }

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffResultsPage({ searchParams }: Props) {
  const today = dayIn(getEnv().HOUSE_ZONE, Date.now())
  const view = parseResultsView(await searchParams, today)
  const { role } = await requireStaff('house.read')
  const [{ tallies, returns, times }, position] = await Promise.all([
    readResults(view),
    readPosition(),
  ])
  const byDay = Map.groupBy(tallies, ({ day }) => day)
  return (
    <ResultsPage
      view={view}
      today={today}
      summary={summarize(tallies, chanceOf)}
      days={daysOf(view).map((day) => [day, sumTakings(byDay.get(day) ?? [], chanceOf)])}
      games={GAMES.map(({ id, name, selections }) => {
        const own = tallies.filter(({ game }) => game === id)
        return {
          id,
          name,
          all: sumTakings(own, chanceOf),
          picks: selections.map(({ id: pick, label }) => {
            const picked = own.filter(({ detail }) => detail === pick)
            return { id: pick, label, of: sumTakings(picked, chanceOf) }
          }),
        }
      })}
      returns={returns}
      times={times}
      position={position}
      mayExport={may(role, 'export')}
    />
  )
}
