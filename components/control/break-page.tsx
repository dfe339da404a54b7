import { NearMoment } from '@/components/surewin/near-moment'
import { ButtonLink } from '@/components/ui/button'
import { formatMoney } from '@/lib/client/money-text'
import type { Money } from '@/lib/domain/money'
import { toMajor } from '@/lib/domain/money'
import type { ExclusionView } from '@/lib/wire/limits'
import { WithdrawButton, type WithdrawLimits } from '../wallet/withdraw-button'
import { BreakFrame } from './break-frame'
import { standingText } from './break-words'
import styles from './control.module.css'
import { EndMoment } from './end-moment'
import { ReturnStep } from './return-step'

interface BreakPageProps {
  readonly exclusion: ExclusionView
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  readonly main: Money
  readonly surewin: Money
  /** When the lock of its latest deposit ends, epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
  readonly limits: WithdrawLimits
}

/** Where a player is at home during a break: until when it lasts, and that their money is theirs. */
export function BreakPage(props: BreakPageProps) {
  const { exclusion, player, main, surewin, surewinUnlocksAt, limits } = props
  const { kind, endsAt, canReturn } = exclusion
  return (
    <BreakFrame
      title={standingText(exclusion)}
      text={
        canReturn ? (
          <>
            It ended on <EndMoment at={endsAt} />. You still cannot play or deposit: that takes a
            step of yours, whenever you want to take it.
          </>
        ) : (
          <>
            Until{' '}
            <b>
              <EndMoment at={endsAt} />
            </b>{' '}
            there are no bets and no deposits.{' '}
            {kind === 'time-out'
              ? 'Then you can play again.'
              : 'Nobody can end it earlier. Afterwards you play again only if you say so.'}
          </>
        )
      }
    >
      <section className={`card ${styles.box}`} aria-labelledby="h-money">
        <h2 className="h2" id="h-money">
          Your money stays yours
        </h2>
        <dl className="sum">
          <div>
            <dt>Current balance</dt>
            <dd>{formatMoney(main)}</dd>
          </div>
          <div>
            <dt>SureWin balance</dt>
            <dd>{formatMoney(surewin)}</dd>
          </div>
        </dl>
        <div className="actions">
          <WithdrawButton player={player} main={toMajor(main)} limits={limits} />
          <ButtonLink href="/user" block>
            Open wallet
          </ButtonLink>
        </div>
        <p className="sm muted">
          To withdraw SureWin money, move it to your balance on the SureWin page first.
          {surewinUnlocksAt === null ? null : (
            <>
              {' '}
              SureWin unlocks <NearMoment at={surewinUnlocksAt} style="sentence" />.
            </>
          )}
        </p>
      </section>
      {canReturn ? <ReturnStep /> : null}
      <section className={`card ${styles.box}`} aria-labelledby="h-longer">
        <h2 className="h2" id="h-longer">
          {canReturn ? 'Or stay away' : 'If it should be longer'}
        </h2>
        <p className="sm muted">
          A break can be made longer at any time, never shorter. Your limits stay as they are.
        </p>
        <ButtonLink href="/user/limits#break">
          {canReturn ? 'Take another break' : 'Make it longer'}
        </ButtonLink>
      </section>
    </BreakFrame>
  )
}
