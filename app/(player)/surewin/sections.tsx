import { Movements } from '@/components/surewin/movements'
import { Section } from '@/components/wallet/section'
import { listSavingsMovements } from '@/lib/queries/surewin-movements'

const ROWS = 8

interface MovementsSectionProps {
  readonly viewerId: string
  /** Cursor of an earlier page. */
  readonly before: string | undefined
}

export async function MovementsSection({ viewerId, before }: MovementsSectionProps) {
  const page = await listSavingsMovements(viewerId, { limit: ROWS, before })
  return (
    <Section id="movements" className="statement" title="Movements" note="SureWin balance">
      <Movements {...page} isEarlier={before !== undefined} />
    </Section>
  )
}
