import { CARD, DASH_TITLE, MONO } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import type { UnreadMessage } from '@/lib/money/channels/read-channels'
import { ActButton } from './act-button'

interface UnreadMessagesProps {
  readonly unread: readonly UnreadMessage[]
  readonly mayChange: boolean
}

/** Messages that no template fits. Somebody adds one for them. */
export function UnreadMessages({ unread, mayChange }: UnreadMessagesProps) {
  if (unread.length === 0) return null
  return (
    <section className={CARD}>
      <h2 className={DASH_TITLE}>Messages nobody could read</h2>
      <ul className="next-items:border-t next-items:border-line border-t border-line">
        {unread.map(({ id, channelName, wallet, state, text: words, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-2.5">
            <div className="min-w-0">
              <div className="text-cap text-fg-2">
                {channelName}, <Moment at={receivedAt.getTime()} style="day-time" />
                {state === 'contradicts' ? ', says other things than an earlier message' : null}
              </div>
              <p className={`${MONO} text-sm whitespace-pre-wrap wrap-anywhere`}>{words}</p>
            </div>
            {mayChange && state === 'unread' ? (
              <ActButton
                act="form.teach"
                label="Add a template"
                title="How to read this message"
                note="Replace each value by its field: {amount} {fee} {commission} {balance} {id} {at} {number} {link}, and once {who} or {text}. What is in [brackets] can be missing. It’s tested against every known message."
                fixed={{ wallet, sample: words }}
                fields={[
                  { name: 'text', label: 'Template', as: 'area', value: words },
                  {
                    name: 'result',
                    label: 'It’s about',
                    as: 'choice',
                    value: 'in',
                    options: [
                      ['in', 'Money in'],
                      ['out', 'Money out'],
                      ['information', 'Nothing that moves money'],
                    ],
                  },
                  {
                    name: 'kind',
                    label: 'From',
                    as: 'choice',
                    value: 'payment',
                    options: [
                      ['payment', 'Somebody of this wallet'],
                      ['joined', 'Another wallet, a bank or a card'],
                      ['other', 'The provider itself'],
                    ],
                  },
                ]}
                done="Template saved"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
